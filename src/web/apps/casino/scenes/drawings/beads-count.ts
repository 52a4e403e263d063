import { slowing } from '../../stage/motion.ts'

/** Fours that are counted off before the rest is seen; how many truly were is nobody's bet. */
const fours = 6
/** Milliseconds: the heap is seen, each four is drawn off, the rest is laid in a row. */
const [heap, four, drawnOff, row] = [180, 120, 260, 260]

/** Milliseconds until the rest lies in its row. */
export const beadsMs = heap + fours * four + drawnOff + row

const clamp = (part: number) => Math.min(1, Math.max(0, part))

/** Where the beads lie before they are counted, in beads from the middle: a spiral, the rest innermost. */
export const heapOf = (left: number): readonly { readonly x: number; readonly y: number }[] =>
  Array.from({ length: fours * 4 + left }, (_, at) => {
    const reach = 0.36 * Math.sqrt(at)
    const angle = at * 2.4
    return { x: reach * Math.cos(angle) * 1.25, y: reach * Math.sin(angle) * 0.8 }
  })

/** A bead `ms` after the round came: the first `left` of them stay, the others go by fours from the outside. */
export function beadAt(at: number, left: number, ms: number) {
  const start = heapOf(left)[at]!
  if (at < left) {
    const rests = clamp((ms - heap - fours * four - drawnOff) / row)
    const part = slowing(rests)
    const end = (at - (left - 1) / 2) * 1.3
    return { x: start.x + (end - start.x) * part, y: start.y * (1 - part), alpha: 1, rests }
  }
  const which = fours - 1 - Math.floor((at - left) / 4)
  const gone = clamp((ms - heap - which * four) / drawnOff) ** 2
  const within = (at - left) % 4
  // The four goes as one, side by side.
  const away = { x: 3.4 + 0.3 * within, y: 0.9 }
  return {
    x: start.x + (away.x - start.x) * gone,
    y: start.y + (away.y - start.y) * gone,
    alpha: 1 - clamp(2 * gone - 1),
    rests: 0,
  }
}
