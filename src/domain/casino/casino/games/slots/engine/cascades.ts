import type { Cell, Strip, Window } from './reels.ts'

/**
 * Removes cells from a window: the symbols above fall, and the strip continues above them. Returns the window and the
 * new top of each reel.
 */
export function fallen(
  strips: readonly Strip[],
  tops: readonly number[],
  window: Window,
  taken: readonly Cell[],
): { readonly tops: readonly number[]; readonly window: Window } {
  const gone = new Set(taken.map(([reel, row]) => reel * 100 + row))
  const after = window.map((column, reel) => {
    const strip = strips[reel]!
    const left = column.filter((_, row) => !gone.has(reel * 100 + row))
    const missing = column.length - left.length
    const top = (((tops[reel]! - missing) % strip.length) + strip.length) % strip.length
    const fresh = Array.from({ length: missing }, (_, row) => strip[(top + row) % strip.length]!)
    return { top, column: [...fresh, ...left] }
  })
  return { tops: after.map(({ top }) => top), window: after.map(({ column }) => column) }
}
