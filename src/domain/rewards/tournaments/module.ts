import type { Log } from '#kernel/log.ts'
import { defineModule } from '#kernel/module.ts'
import { tournamentEndpoints, tournamentErrors } from './api.ts'
import { consumerName, countRounds } from './count-rounds.ts'
import { type TournamentDeps, tournamentHandlers } from './handlers.ts'
import { payTournaments } from './pay-tournaments.ts'
import { tournamentSiteRules } from './site-rules.ts'

interface TournamentNeeds extends Omit<TournamentDeps, 'committed'> {
  readonly committed: () => void
  readonly log: Log
}

/** Milliseconds between checks for tournaments to pay: they have ended and all their rounds are counted. */
const lookEvery = 5_000

export const tournamentsModule = defineModule({
  name: 'tournaments',
  summary: 'Tournaments over casino rounds, and missions',
  endpoints: tournamentEndpoints,
  errors: tournamentErrors,
  flags: { tournaments: true },
  siteRules: tournamentSiteRules,
  provides: ({ log, ...needs }: TournamentNeeds) => ({
    handlers: tournamentHandlers(needs),
    consumers: [{ name: consumerName, take: (facts, tx) => countRounds(tx, facts) }],
    jobs: [
      {
        name: 'prizes of tournaments',
        every: lookEvery,
        async run(context) {
          const tournaments = await payTournaments(needs.db, needs.clock.now(), context)
          if (tournaments === 0) return
          log.info({ tournaments }, 'the prizes of tournaments that are over are paid')
          needs.committed()
        },
      },
    ],
  }),
})
