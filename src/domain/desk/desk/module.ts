import { defineModule, hour } from '#kernel/module.ts'
import { deskEndpoints } from './api.ts'
import { deskBetHandlers } from './bet-handlers.ts'
import { deskBonusHandlers } from './bonuses/bonus-handlers.ts'
import { keepOpenLiability } from './dashboard.ts'
import { deskErrors } from './errors.ts'
import { houseHandlers } from './house-handlers.ts'
import { matchHandlers } from './matches/match-handlers.ts'
import type { DeskNeeds } from './needs.ts'
import { playerHandlers } from './player-handlers.ts'
import { freeSpinsHandlers } from './promotions/free-spins-handlers.ts'
import { giftCapSiteRules } from './promotions/gift-caps.ts'
import { promotionHandlers } from './promotions/promotion-handlers.ts'
import { siteHandlers } from './site/site-handlers.ts'
import { deleteOldWords } from './store.ts'
import { termHandlers } from './terms/terms-handlers.ts'
import { deleteOldTerms } from './terms/terms-store.ts'
import { tradingHandlers } from './trading-handlers.ts'

/** Milliseconds within which an expired trader price ends, and overrides from another process apply here. */
const wordsEvery = 1_000
const week = 7 * 86_400_000

export const deskModule = defineModule({
  name: 'desk',
  summary:
    'The back office over all modules (players, bets, trading, money, operations) and its four-eyes proposals',
  endpoints: deskEndpoints,
  errors: deskErrors,
  siteRules: giftCapSiteRules,
  counters: {
    job_runs_failed_total: {
      help: 'Runs of jobs that failed or went past their limit, by job.',
      label: 'job',
    },
    job_items_set_aside_total: {
      help: 'Items that failed in a run of a job, which went on with the others; by job.',
      label: 'job',
    },
  },
  provides: (needs: DeskNeeds) => ({
    handlers: {
      ...playerHandlers(needs),
      ...deskBetHandlers(needs),
      ...tradingHandlers(needs),
      ...matchHandlers(needs),
      ...termHandlers(needs),
      ...deskBonusHandlers(needs),
      ...promotionHandlers(needs),
      ...freeSpinsHandlers(needs),
      ...siteHandlers(needs),
      ...houseHandlers(needs),
    },
    jobs: [
      {
        name: 'trader words',
        every: wordsEvery,
        async run() {
          const changed = await needs.traderWords.refresh(needs.db.read, needs.clock.now())
          if (changed.length > 0) needs.traderWordsChanged(changed)
          const places = await needs.traderTerms.refresh(needs.db.read, needs.clock.now())
          if (places.length > 0) needs.traderTermsChanged(places)
        },
      },
      {
        name: 'open liability',
        every: hour / 6,
        run: () => keepOpenLiability(needs),
      },
      {
        name: 'old trader words',
        every: hour,
        async run() {
          const before = new Date(needs.clock.now() - week)
          return (await deleteOldWords(needs.db.read, before)) + (await deleteOldTerms(needs.db.read, before))
        },
      },
    ],
  }),
})
