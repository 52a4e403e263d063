import { defineModule } from '#kernel/module.ts'
import { referralEndpoints } from './api.ts'
import { type ProcessReferralsDeps, processReferrals } from './process-referrals.ts'
import { referralErrors } from './referral-errors.ts'
import { type ReferralDeps, referralHandlers } from './referral-handlers.ts'
import { type ReferralSite, referralRulesOf, referralSiteRules } from './site-rules.ts'

type ReferralNeeds = Omit<ReferralDeps, 'rules'> &
  ProcessReferralsDeps & {
    /** The current site file. */
    readonly site: () => ReferralSite
  }

const second = 1_000

export const referralsModule = defineModule({
  name: 'referrals',
  summary: 'Referred bets: stakes above the maximum, which a trader accepts or refuses',
  endpoints: referralEndpoints,
  errors: referralErrors,
  siteRules: referralSiteRules,
  provides: ({ site, ...needs }: ReferralNeeds) => ({
    handlers: referralHandlers({ ...needs, rules: () => referralRulesOf(site()) }),
    jobs: [
      {
        name: 'referred bets',
        every: second,
        run: (context) => processReferrals(needs, context),
      },
    ],
  }),
})
