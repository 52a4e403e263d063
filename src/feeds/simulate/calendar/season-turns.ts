import { hashText } from '#kernel/random.ts'
import type { League } from '../entries.ts'

const hour = 3_600_000
export const dayLength = 24 * hour

/** Monday 1 January 2024, day 0 of competitions; days before it are negative. */
export const epoch = Date.UTC(2024, 0, 1)

export const mod = (value: number, by: number): number => ((value % by) + by) % by
/** Returns the local day of a time, for hours ahead of UTC. */
export const dayOf = (time: number, offset: number): number =>
  Math.floor((time + offset * hour - epoch) / dayLength)
export const timeOf = (day: number, minute: number, offset: number): number =>
  epoch + day * dayLength + minute * 60_000 - offset * hour
export const monthOf = (day: number): string => new Date(epoch + day * dayLength).toISOString().slice(0, 7)
export const dateOf = (day: number): string => new Date(epoch + day * dayLength).toISOString().slice(0, 10)

/** A country plays every third day, so that each side has two full days without a match in between. */
export const turnLength = 3

/** Returns a day's turn within its country's season, and the season's first day; null between turns. */
export function turnOf({ phase, season }: Pick<League, 'phase' | 'season'>, day: number) {
  if (mod(day - phase, turnLength) !== 0) return null
  const early = hashText(season.key) % season.turns
  const count = Math.floor((day - phase) / turnLength) + early
  const number = Math.floor(count / season.turns)
  return {
    turn: mod(count, season.turns),
    number,
    firstDay: (number * season.turns - early) * turnLength + phase,
  }
}

/** Returns the first days of the seasons that may have a match from one day to another. */
export function seasonsFrom(
  entry: Pick<League, 'phase' | 'season'>,
  from: number,
  to: number,
): readonly number[] {
  const firsts: number[] = []
  const first = from - mod(from - entry.phase, turnLength)
  for (let day = turnOf(entry, first)!.firstDay; day <= to; day += entry.season.turns * turnLength)
    firsts.push(day)
  return firsts
}
