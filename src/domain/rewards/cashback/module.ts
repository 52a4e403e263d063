import type { Houses } from '#domain/casino/houses/index.ts'
import type { Log } from '#kernel/log.ts'
import { defineModule } from '#kernel/module.ts'
import { cashbackEndpoints, cashbackErrors } from './api.ts'
import { countBets, keepFacts } from './counting/count-bets.ts'
import { countRounds } from './counting/count-rounds.ts'
import { type CashbackDeps, cashbackHandlers } from './handlers.ts'
import { type CashbackSite, cashbackOf, cashbackSiteRules } from './site-rules.ts'
import { consumerName, payWeeks } from './weeks/pay-weeks.ts'

interface CashbackNeeds extends Omit<CashbackDeps, 'scheme' | 'committed'> {
  readonly committed: () => void
  readonly houses: Pick<Houses, 'contribution'>
  readonly site: () => CashbackSite
  readonly log: Log
}

/** Milliseconds: longest delay before a player's figures change and before a past week is paid. */
const countedEvery = 5_000

export const cashbackModule = defineModule({
  name: 'cashback',
  summary: 'Weekly cashback of bets and casino rounds: a percentage of the loss, or points',
  endpoints: cashbackEndpoints,
  errors: cashbackErrors,
  flags: { cashback: true },
  siteRules: cashbackSiteRules,
  provides: ({ site, ...needs }: CashbackNeeds) => {
    const scheme = () => cashbackOf(site())
    const { db, clock, committed, houses, log } = needs
    return {
      handlers: cashbackHandlers({ ...needs, scheme }),
      consumers: [{ name: consumerName, take: (facts, tx) => keepFacts(tx, facts) }],
      jobs: [
        { name: 'cashback counting', every: countedEvery, run: () => countBets(db, scheme) },
        {
          name: 'cashback counting of rounds',
          every: countedEvery,
          run: () => countRounds(db, scheme, houses.contribution),
        },
        {
          name: 'cashback payments',
          every: countedEvery,
          async run() {
            const players = await payWeeks(db, clock.now())
            if (players === 0) return
            log.info({ players }, 'the cashback of the weeks that are over is paid')
            committed()
          },
        },
      ],
    }
  },
})
