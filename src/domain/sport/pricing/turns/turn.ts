import type { EventState, Side } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { secondsLeft } from '../play-clock.ts'

/** A possible score of a turn: points of the side with the turn, and of the other one. */
export interface Score {
  readonly own: number
  readonly other: number
  readonly chance: number
}

/**
 * A side's attack, drive or spell with the ball, which may score once, at its end. `scores` are the chances when
 * the side leads by `lead`; the remainder is a turn without points.
 */
export interface Turn {
  readonly period: number
  /** Second of the period in which it ends. */
  readonly second: number
  readonly side: Side
  readonly scores: (lead: number) => readonly Score[]
  /** `scores` differ by the lead. */
  readonly followsLead: boolean
}

/** Position of a turn in the match, before its score is drawn. */
export type Slot = Pick<Turn, 'period' | 'second' | 'side'>

/**
 * Returns the times of the sides' turns. They follow from the match's id and are no secret. The simulation and the
 * prices use the same times, so that a price is right at every second. Turns last between 0.6 and 1.4 times their
 * mean.
 */
export function slotsOf(
  eventId: string,
  { periods, seconds, turns }: { readonly periods: number; readonly seconds: number; readonly turns: number },
): readonly Slot[] {
  const random = seededRandom(`turns/${eventId}`)
  return Array.from({ length: periods }, (_, index) => {
    const lengths = Array.from({ length: turns }, () => 0.6 + 0.8 * random())
    const all = lengths.reduce((sum, length) => sum + length, 0)
    let gone = 0
    return lengths.map((length, turn): Slot => {
      gone += length
      const second = Math.min(seconds - 1, Math.round((gone / all) * seconds))
      // The side that begins alternates by period.
      return { period: index + 1, second, side: ((turn + index) % 2) as Side }
    })
  }).flat()
}

/** Returns the turns that are still to end at sport time `now`, in periods of `seconds` seconds. */
export function turnsLeft(
  turns: readonly Turn[],
  state: EventState,
  now: number,
  seconds: number,
): readonly Turn[] {
  const played = (period: number) => seconds - secondsLeft(state, now, period, seconds)
  return turns.filter(({ period, second }) => second > played(period))
}
