import { useId } from 'react'
import type { Glyph, Layer } from './glyphs/glyph.ts'

/** Light from above on every symbol. */
export function Gloss({ id }: { readonly id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="2" x2="0" y2="46" gradientUnits="userSpaceOnUse">
      <stop offset="0" stopColor="#fff" stopOpacity=".55" />
      <stop offset=".42" stopColor="#fff" stopOpacity="0" />
      <stop offset=".6" stopColor="#000" stopOpacity="0" />
      <stop offset="1" stopColor="#000" stopOpacity=".32" />
    </linearGradient>
  )
}

function Shape({
  shape,
  fill,
  layer,
}: {
  readonly shape: string
  readonly fill: string
  readonly layer: Layer
}) {
  const [, , opacity, width] = layer
  if (shape.startsWith('o')) {
    const [cx, cy, rx, ry] = shape.slice(1).split(' ')
    return <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill={fill} opacity={opacity} />
  }
  if (width === undefined) return <path d={shape} fill={fill} fillRule="evenodd" opacity={opacity} />
  return (
    <path
      d={shape}
      fill="none"
      stroke={fill}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={opacity}
    />
  )
}

/** Layers of a symbol; the light covers its body, below the details. */
export function GlyphLayers({ glyph, gloss }: { readonly glyph: Glyph; readonly gloss: string }) {
  const details = glyph.findIndex(([, , opacity]) => opacity !== undefined)
  const body = details < 0 ? glyph : glyph.slice(0, details)
  const rest = details < 0 ? [] : glyph.slice(details)
  return (
    <>
      {body.map((layer, at) => (
        <Shape key={at} shape={layer[0]} fill={layer[1]} layer={layer} />
      ))}
      {body.map((layer, at) => (
        <Shape key={`lit ${at}`} shape={layer[0]} fill={`url(#${gloss})`} layer={layer} />
      ))}
      {rest.map((layer, at) => (
        <Shape key={`detail ${at}`} shape={layer[0]} fill={layer[1]} layer={layer} />
      ))}
    </>
  )
}

/** A symbol by itself, text-sized. */
export function GlyphPicture({ glyph, className }: { readonly glyph: Glyph; readonly className?: string }) {
  const gloss = useId()
  return (
    <svg
      viewBox="0 0 48 48"
      className={className}
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Gloss id={gloss} />
      </defs>
      <GlyphLayers glyph={glyph} gloss={gloss} />
    </svg>
  )
}
