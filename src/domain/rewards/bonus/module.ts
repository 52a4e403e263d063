import { defineModule, hour } from '#kernel/module.ts'
import { bonusEndpoints, bonusErrors } from './api.ts'
import { type BonusDeps, bonusHandlers } from './handlers.ts'
import type { CasinoTerms } from './offers.ts'
import { bonusRounds } from './rounds.ts'
import { type BonusSite, bonusesOf, bonusSiteRules } from './site-rules.ts'

interface BonusNeeds extends Omit<BonusDeps, 'offers' | 'committed'> {
  readonly committed: () => void
  readonly site: () => BonusSite
  /** Returns the operator's current percent of a stake that counts as wagering of a casino bonus, by game. */
  readonly contribution: () => CasinoTerms['contribution']
}

/** Milliseconds; the longest wait for the money of a wagered bonus. */
const endedEvery = 2_000

export const bonusModule = defineModule({
  name: 'bonus',
  summary: 'Deposit bonuses and their wagering',
  endpoints: bonusEndpoints,
  errors: bonusErrors,
  // `promo-bonus-to-offer`: pages of offers instead of bonuses. `bonus-bets`: the site takes bets from bonus
  // accounts.
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
