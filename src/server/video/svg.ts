/** Pieces of SVG text. Names come from feeds: they are escaped and shortened. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text of any feed in a form that SVG may hold: XML allows no control characters. */
export const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (sign) => escapes[sign]!)

export const cut = (text: string, length: number): string => {
  const signs = [...text]
  return signs.length > length
    ? `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text
}

const colour = /^#[0-9a-f]{6}$/i

export const safeColour = (text: string): string => (colour.test(text) ? text : '#808080')

interface TextStyle {
  readonly size: number
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly opacity?: number
  /** Draws a line through the text. */
  readonly struck?: boolean
}

export const text = (x: number, y: number, words: string, style: TextStyle): string => {
  const { size, fill = '#fff', anchor = 'start', opacity = 1, struck = false } = style
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" fill-opacity="${opacity}" text-anchor="${anchor}"${struck ? ' text-decoration="line-through"' : ''}>${escaped(words)}</text>`
}

export const box = (x: number, y: number, wide: number, high: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}" ${more}/>`

export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${fill}" ${more}/>`

/** Draws lines of a field, without fill. */
export const lines = (path: string, stroke: string, thick = 2): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${thick}"/>`

/**
 * Draws a player in the first colour of their side; the ring distinguishes sides of similar colours, and sets
 * them off from the ground.
 */
export const player = (
  x: number,
  y: number,
  radius: number,
  side: 0 | 1,
  colours: readonly [string, string],
): string =>
  disc(
    x,
    y,
    radius,
    safeColour(colours[0]),
    `stroke="${side === 0 ? '#ffffff' : '#0d1218'}" stroke-width="2.5"`,
  )
