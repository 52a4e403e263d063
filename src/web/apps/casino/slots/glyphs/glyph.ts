/**
 * A layer of a drawing on 48 by 48: a path, or an ellipse as `o cx cy rx ry`; its colour; its opacity [1]; and for
 * lines their width. The light falls on the first layers, up to one with an opacity.
 */
export type Layer = readonly [shape: string, colour: string, opacity?: number, width?: number]
/** A symbol of a slot, from back to front. */
export type Glyph = readonly Layer[]
