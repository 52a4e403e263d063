import { gameJackpots } from '#domain/casino/casino/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { defineModule } from '#kernel/module.ts'
import { jackpotEndpoints } from './api.ts'
import { consumerName, feedPots } from './feed-pots.ts'
import { jackpotHandlers } from './handlers.ts'

interface JackpotNeeds {
  readonly db: Database
  readonly clock: Clock
}

export const jackpotsModule = defineModule({
  name: 'jackpots',
  summary: 'Pots that games feed with a share of their stakes',
  endpoints: jackpotEndpoints,
  provides: ({ db, clock }: JackpotNeeds) => ({
    handlers: jackpotHandlers({ db, clock, jackpots: [...new Set(gameJackpots.values())] }),
    consumers: [
      {
        name: consumerName,
        take: (facts, tx) => feedPots(tx, facts, { games: gameJackpots, now: () => clock.now() }),
      },
    ],
  }),
})
