import type { Book } from '#domain/sport/book/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import { type Count, defineModule, hour } from '#kernel/module.ts'
import { oddsMovement } from './api.ts'
import { makeRecorder } from './recorder.ts'
import { marketsOfType } from './store.ts'

interface MovementNeeds {
  readonly db: Database
  readonly book: Book
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  readonly count: Count
  readonly log: Log
}

/** Milliseconds between two scans of the book. */
const recordEvery = 5_000
/** Days, in sport time, that points are kept after the event has ended. */
const keepDays = 3

export const oddsMovementModule = defineModule({
  name: 'odds-movement',
  summary: 'History of the odds of main markets: recorded while they change, shown on the match page',
  endpoints: { oddsMovement },
  counters: { odds_points_total: { help: 'Points of the movement of odds that were stored.' } },
  provides: ({ db, book, sportNow, count, log }: MovementNeeds) => {
    const recorder = makeRecorder({ db, book, sportNow })
    const handlers: Handlers<{ readonly oddsMovement: typeof oddsMovement }> = {
      'odds-movement': async (_context, { params: { eventId }, query: { type } }) => ({
        markets: await marketsOfType(db.read, eventId, type),
        now: Math.floor(sportNow()),
      }),
    }
    return {
      handlers,
      jobs: [
        {
          name: 'odds movement',
          every: recordEvery,
          async run() {
            const stored = await recorder.record()
            if (stored > 0) count('odds_points_total', undefined, stored)
          },
        },
        {
          name: 'old odds movement',
          every: hour,
          async run() {
            const forgotten = await recorder.forget(sportNow() - keepDays * 24 * hour)
            if (forgotten > 0) log.info({ forgotten }, 'the movement of odds of old events is forgotten')
          },
        },
      ],
    }
  },
})
