import type { Log } from '#kernel/log.ts'
import { defineModule } from '#kernel/module.ts'
import { bonusGameEndpoints, bonusGameErrors } from './api.ts'
import { type BonusGameDeps, bonusGameHandlers } from './handlers.ts'
import { endLeft } from './plays.ts'

interface BonusGameNeeds extends Omit<BonusGameDeps, 'committed'> {
  readonly committed: () => void
  readonly log: Log
}

const minute = 60_000

export const bonusGamesModule = defineModule({
  name: 'bonus-games',
  summary: 'Games that a player may play once a day for free, for points',
  endpoints: bonusGameEndpoints,
  errors: bonusGameErrors,
  flags: { 'bonus-games': true },
  provides: ({ log, ...needs }: BonusGameNeeds) => ({
    handlers: bonusGameHandlers(needs),
    jobs: [
      {
        name: 'bonus games left alone',
        every: minute,
        async run(context) {
          const ended = await endLeft(needs.db, needs.clock.now(), context)
          if (ended === 0) return
          log.info({ ended }, 'bonus games of yesterday that were left alone are ended by their rules')
          needs.committed()
        },
      },
    ],
  }),
})
