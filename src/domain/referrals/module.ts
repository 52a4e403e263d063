import { defineModule } from '#kernel/module.ts'

/** Referred bets: stakes above the largest, which a trader accepts or refuses. */
export const referralsModule = defineModule({
  name: 'referrals',
  tier: 6,
})
