import { createHash } from 'node:crypto'
import type { Moment } from './scene.ts'

/**
 * Positions of players and ball between the incidents of the feed. No feed sends them, so they are invented:
 * calm, and always the same for a match and a moment. Incidents of the feed (a goal, a corner, a shot) are at
 * their proper places.
 */

/** A point of the field from 0 to 1: x along from the home side's goal in the first period, y across. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Milliseconds from one place of the ball to the next. */
const step = 2_200
/** Milliseconds for which the ball stays at an incident. */
const heldFor = 5_000
const reachedIn = 500

const chance = (seed: string, count: number, of: string): number =>
  createHash('sha1').update(`${seed} ${count} ${of}`).digest().readUInt32BE() / 2 ** 32

const smooth = (share: number) => share * share * (3 - 2 * share)
const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Returns the position of the ball; `held` is its place at the last incident. */
export function ballAt(
  { scene, at, news }: Moment,
  held: (news: NonNullable<Moment['news']>) => Point | null,
): Point {
  const wander = wandering(scene.eventId, at)
  const place = news && at - news.at < heldFor ? held(news) : null
  if (!place || !news) return wander
  const gone = at - news.at
  const into = Math.min(1, gone / reachedIn)
  const outOf = Math.min(1, (heldFor - gone) / reachedIn)
  return between(wander, place, smooth(Math.min(into, outOf)))
}

function wandering(seed: string, at: number): Point {
  const count = Math.floor(at / step)
  const place = (index: number): Point => {
    // Attacks last several steps, so that play has a direction.
    const attack = chance(seed, Math.floor(index / 4), 'attack') - 0.5
    const x = 0.5 + attack * 0.5 + (chance(seed, index, 'x') - 0.5) * 0.45
    return { x: Math.min(0.93, Math.max(0.07, x)), y: 0.1 + chance(seed, index, 'y') * 0.8 }
  }
  return between(place(count), place(count + 1), smooth((at % step) / step))
}

/** Returns the position of a player in a formation: drawn to the ball, and never quite still. */
export function playerAt(
  home: Point,
  ball: Point,
  seed: string,
  number: number,
  at: number,
  pull = 0.28,
): Point {
  const phase = chance(seed, number, 'phase') * Math.PI * 2
  const sway = { x: Math.sin(at / 900 + phase) * 0.012, y: Math.cos(at / 1100 + phase) * 0.02 }
  const x = home.x + (ball.x - home.x) * pull + sway.x
  const y = home.y + (ball.y - home.y) * pull * 0.8 + sway.y
  return { x: Math.min(0.99, Math.max(0.01, x)), y: Math.min(0.98, Math.max(0.02, y)) }
}

/** Mirrors a point: sides change ends with each period, in overtime too. */
export const turned = (point: Point, turn: boolean): Point =>
  turn ? { x: 1 - point.x, y: 1 - point.y } : point

/** Returns whether the home side plays from right to left in this period. */
export const isTurned = (period: number): boolean => period % 2 === 0
