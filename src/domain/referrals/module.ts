import type { Log } from '#kernel/log.ts'
import { defineModule } from '#kernel/module.ts'
import { referralEndpoints } from './api.ts'
import { type ProcessReferralsDeps, processReferrals } from './process-referrals.ts'
import { referralErrors } from './referral-errors.ts'
import { type ReferralDeps, referralHandlers } from './referral-handlers.ts'
import { type ReferralSite, referralRulesOf, referralSiteRules } from './site-rules.ts'

type ReferralNeeds = Omit<ReferralDeps, 'rules'> &
  Omit<ProcessReferralsDeps, 'onError'> & {
    /** The site file as it is now. */
    readonly site: () => ReferralSite
    readonly log: Log
  }

const second = 1_000

/** Referred bets: stakes above the largest, which a trader accepts or refuses. */
export const referralsModule = defineModule({
  name: 'referrals',
  tier: 6,
  endpoints: referralEndpoints,
  errors: referralErrors,
  siteRules: referralSiteRules,
  provides: ({ site, log, ...needs }: ReferralNeeds) => ({
    handlers: referralHandlers({ ...needs, rules: () => referralRulesOf(site()) }),
    jobs: [
      {
        name: 'referred bets',
        every: second,
        run: () =>
          processReferrals({
            ...needs,
            onError: (requestId, err) =>
              log.error({ err, requestId }, 'a referral was not processed; it is tried again'),
          }),
      },
    ],
  }),
})
