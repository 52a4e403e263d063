import { createHash } from 'node:crypto'
import type { Moment } from './scene.ts'

/**
 * Where players and ball are between what the feed tells: no feed of ours tells it, so it is made up, calmly and always
 * the same for a match and a moment. What the feed tells (a goal, a corner, a shot) is where it belongs.
 */

/** A point of the field from 0 to 1: along from the home side's goal in the first period, and across. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Milliseconds from one place of the ball to the next. */
const step = 2_200
/** For how long the ball is where an incident was. */
const heldFor = 5_000
const reachedIn = 500

const chance = (seed: string, count: number, of: string): number =>
  createHash('sha1').update(`${seed} ${count} ${of}`).digest().readUInt32BE() / 2 ** 32

const smooth = (share: number) => share * share * (3 - 2 * share)
const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** The ball on its way; `held` is where the last incident has it. */
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
    // Attacks last some steps, so that play has a direction.
    const attack = chance(seed, Math.floor(index / 4), 'attack') - 0.5
    const x = 0.5 + attack * 0.5 + (chance(seed, index, 'x') - 0.5) * 0.45
    return { x: Math.min(0.93, Math.max(0.07, x)), y: 0.1 + chance(seed, index, 'y') * 0.8 }
  }
  return between(place(count), place(count + 1), smooth((at % step) / step))
}

/** A player of a formation: drawn to the ball, and never quite still. */
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

/** Sides change ends with the period; in overtime of even number too. */
export const turned = (point: Point, turn: boolean): Point =>
  turn ? { x: 1 - point.x, y: 1 - point.y } : point

/** Whether the home side plays from right to left in this period. */
export const isTurned = (period: number): boolean => period % 2 === 0
