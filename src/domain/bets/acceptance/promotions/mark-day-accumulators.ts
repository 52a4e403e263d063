import type { Database } from '#kernel/database.ts'
import type { BetRequest } from '../../bet-contract.ts'
import type { Acceptance } from '../acceptance.ts'
import { noteDayAccumulator } from './day-accumulator-store.ts'

/** The accumulator of the day that has just these legs; null where none has. */
export type DayAccumulatorOf = (legs: readonly string[]) => string | null

/** The accumulator of the day that a slip is, as the lists stand; null of every slip that is no plain accumulator. */
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

/** The same acceptance; a bet remembers which accumulator of the day it is, as the lists stood when it was sent. */
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
