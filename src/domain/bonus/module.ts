import { defineModule, hour } from '#kernel/module.ts'
import { bonusEndpoints, bonusErrors } from './api.ts'
import { type BonusDeps, bonusHandlers } from './handlers.ts'
import type { CasinoTerms } from './offers.ts'
import { bonusRounds } from './rounds.ts'
import { type BonusSite, bonusesOf, bonusSiteRules } from './site-rules.ts'

interface BonusNeeds extends Omit<BonusDeps, 'offers' | 'committed'> {
  readonly committed: () => void
  /** The site file as it is now. */
  readonly site: () => BonusSite
  /** Percent of a stake that counts as wagering of a casino bonus, by game, as the operator says now. */
  readonly contribution: () => CasinoTerms['contribution']
}

/** Milliseconds: whoever has wagered enough has his money as soon. */
const endedEvery = 2_000

/** Bonuses of deposits and their wagering. */
export const bonusModule = defineModule({
  name: 'bonus',
  tier: 6,
  endpoints: bonusEndpoints,
  errors: bonusErrors,
  // Pages of bonuses or, where it is on, of offers; and whether bets of bonus accounts are taken.
  flags: { 'promo-bonus-to-offer': false, 'bonus-bets': true },
  siteRules: bonusSiteRules,
  provides: ({ site, contribution, ...needs }: BonusNeeds) => {
    const rounds = bonusRounds(needs)
    return {
      handlers: bonusHandlers({ ...needs, offers: () => bonusesOf(site(), contribution()) }),
      consumers: [
        { name: 'bonuses', take: (facts) => rounds.noticed(facts.map(({ playerId }) => playerId)) },
      ],
      jobs: [
        { name: 'bonuses of players with news', every: endedEvery, run: rounds.round },
        { name: 'all bonuses', every: hour, run: rounds.all },
      ],
    }
  },
})
