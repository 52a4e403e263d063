import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import { defineModule, hour } from '#kernel/module.ts'
import { logCommitments } from './log-commitments.ts'
import { roundErrors } from './round-errors.ts'
import type { Rounds } from './rounds.ts'
import { makeRoundTables } from './rounds-store.ts'

interface RoundsNeeds {
  readonly db: Database
  readonly clock: Clock
  readonly rounds: Pick<Rounds, 'endLeft'>
  readonly log: Log
}

const minute = 60_000
/** Months for which the job creates tables ahead. */
const monthsAhead = 13

export const roundsModule = defineModule({
  name: 'rounds',
  summary: 'Rounds of games: stake, outcome, payout; seeds',
  errors: roundErrors,
  provides: ({ db, clock, rounds, log }: RoundsNeeds) => ({
    consumers: [{ name: 'commitments of seeds', take: logCommitments }],
    jobs: [
      {
        name: 'tables of rounds',
        every: hour,
        run: () => makeRoundTables(db.read, new Date(clock.now()), monthsAhead),
      },
      {
        name: 'rounds left alone',
        every: minute,
        async run(context) {
          const ended = await rounds.endLeft(context)
          if (ended > 0)
            log.info({ ended }, 'rounds that were left alone for 24 hours are ended by their rules')
        },
      },
    ],
  }),
})
