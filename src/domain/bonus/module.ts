import { defineModule, hour } from '#kernel/module.ts'
import { bonusEndpoints, bonusErrors } from './api.ts'
import { type BonusDeps, bonusHandlers } from './handlers.ts'
import type { BonusOffers } from './offers.ts'
import { bonusRounds } from './rounds.ts'

interface BonusNeeds extends Omit<BonusDeps, 'offers' | 'committed'> {
  readonly committed: () => void
  /** What the operator offers now. */
  readonly bonusOffers: () => BonusOffers
}

/** Milliseconds: whoever has wagered enough has his money as soon. */
const endedEvery = 2_000

/** Bonuses of deposits and their wagering. */
export const bonusModule = defineModule({
  name: 'bonus',
  tier: 6,
  endpoints: bonusEndpoints,
  errors: bonusErrors,
  provides: ({ bonusOffers, ...needs }: BonusNeeds) => {
    const rounds = bonusRounds(needs)
    return {
      handlers: bonusHandlers({ ...needs, offers: bonusOffers }),
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
