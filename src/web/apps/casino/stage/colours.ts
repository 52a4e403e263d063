/** Mixing of a game's colours, because a canvas mixes none itself. */

const channels = (hex: string): readonly number[] => {
  const text = hex.trim().slice(1)
  const long = text.length === 3 ? [...text].map((letter) => letter + letter).join('') : text
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
}

/** Mixes `part` of the second colour into the first; both as `#rrggbb`. */
export function mixed(one: string, other: string, part: number): string {
  const [from, to] = [channels(one), channels(other)]
  const both = from.map((value, at) => Math.round(value + (to[at]! - value) * part))
  return `#${both.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a translucent colour. */
export const clear = (hex: string, alpha: number): string => `rgb(${channels(hex).join(' ')} / ${alpha})`
