import { slowing } from '../../stage/motion.ts'

/** Groups of four counted off before the remainder; the number is decoration and decides no bet. */
const fours = 6
/** Milliseconds: showing the heap, removing each four, laying the remainder in a row. */
const [heap, four, drawnOff, row] = [180, 120, 260, 260]

/** Milliseconds until the remainder lies in its row. */
export const beadsMs = heap + fours * four + drawnOff + row

const clamp = (part: number) => Math.min(1, Math.max(0, part))

/**
 * Returns the positions of the beads before the count, in beads from the middle: a spiral, with the remainder
 * innermost.
 */
export const heapOf = (left: number): readonly { readonly x: number; readonly y: number }[] =>
  Array.from({ length: fours * 4 + left }, (_, at) => {
    const reach = 0.36 * Math.sqrt(at)
    const angle = at * 2.4
    return { x: reach * Math.cos(angle) * 1.25, y: reach * Math.sin(angle) * 0.8 }
  })

/**
 * Returns a bead's state `ms` after the round arrived: the first `left` of them stay, the others leave by fours from
 * the outside.
 */
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
  // The four leave together, side by side.
  const away = { x: 3.4 + 0.3 * within, y: 0.9 }
  return {
    x: start.x + (away.x - start.x) * gone,
    y: start.y + (away.y - start.y) * gone,
    alpha: 1 - clamp(2 * gone - 1),
    rests: 0,
  }
}
