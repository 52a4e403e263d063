import type { Database } from '#kernel/database.ts'
import type { BetRequest } from '../../bet-contract.ts'
import type { Acceptance } from '../acceptance.ts'
import { noteDayAccumulator } from './day-accumulator-store.ts'

/** Returns the accumulator of the day with exactly these legs; null when there is none. */
export type DayAccumulatorOf = (legs: readonly string[]) => string | null

/**
 * Returns the accumulator of the day that a slip matches in the current lists; null for a slip that is no plain
 * accumulator.
 */
export const dayAccumulatorOfSlip = (
  {
    legs,
    sizes,
    eachWay,
    kind,
  }: Pick<BetRequest, 'sizes' | 'eachWay' | 'kind'> & {
    readonly legs: readonly { readonly selection: string }[]
  },
  dayAccumulatorOf: DayAccumulatorOf | undefined,
): string | null =>
  dayAccumulatorOf && legs.length > 1 && sizes === undefined && !eachWay && kind === undefined
    ? dayAccumulatorOf(legs.map(({ selection }) => selection))
    : null

/**
 * Wraps an acceptance: stores with each bet the accumulator of the day that its slip matched when it was sent.
 */
export const markDayAccumulators = (
  acceptance: Acceptance,
  db: Database,
  dayAccumulatorOf: DayAccumulatorOf,
): Acceptance => ({
  ...acceptance,
  async place(playerId, request) {
    const expressId = dayAccumulatorOfSlip(request, dayAccumulatorOf)
    const bet = await acceptance.place(playerId, request)
    if (expressId === null) return bet
    return { ...bet, expressId: await noteDayAccumulator(db.read, playerId, bet.id, expressId) }
  },
})
