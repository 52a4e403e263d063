/** Colours of a game as numbers, since a canvas mixes none by itself. */

const channels = (hex: string): readonly number[] => {
  const text = hex.trim().slice(1)
  const long = text.length === 3 ? [...text].map((letter) => letter + letter).join('') : text
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
}

/** `part` of the second colour in the first; both as `#rrggbb`. */
export function mixed(one: string, other: string, part: number): string {
  const [from, to] = [channels(one), channels(other)]
  const both = from.map((value, at) => Math.round(value + (to[at]! - value) * part))
  return `#${both.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A colour that lets through what lies behind it. */
export const clear = (hex: string, alpha: number): string => `rgb(${channels(hex).join(' ')} / ${alpha})`
