import type { Side } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { PeriodLog } from './timeline.ts'

/** Chance to score a kick, and seconds between kicks. */
const scored = 0.75
const between = 45
const kicksEach = 5

/**
 * Simulates a shoot-out from the first kick to the deciding one: five each, then one each until one side leads.
 */
export function shootOut(startsAt: number, random: Random): PeriodLog {
  const first: Side = random() < 0.5 ? 0 : 1
  const kicks: { readonly side: Side; readonly value: 0 | 1 }[] = []
  const score: [number, number] = [0, 0]
  while (!decided(score, kicks.length, first)) {
    const side: Side = kicks.length % 2 === 0 ? first : first === 0 ? 1 : 0
    const value = random() < scored ? 1 : 0
    score[side] += value
    kicks.push({ side, value })
  }
  const log = new PeriodLog(5, startsAt, (kicks.length + 1) * between)
  for (const [index, { side, value }] of kicks.entries()) log.points(side, value, (index + 1) * between)
  return log
}

function decided(score: readonly [number, number], kicks: number, first: Side): boolean {
  const lead = score[first] - score[first === 0 ? 1 : 0]
  if (kicks >= 2 * kicksEach) return kicks % 2 === 0 && lead !== 0
  const firstLeft = kicksEach - Math.ceil(kicks / 2)
  const otherLeft = kicksEach - Math.floor(kicks / 2)
  return lead > otherLeft || -lead > firstLeft
}
