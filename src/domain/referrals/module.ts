import type { Log } from '#kernel/log.ts'
import { defineModule } from '#kernel/module.ts'
import { vipEndpoints } from './api.ts'
import { carryOut, type VipRoundDeps } from './process-referrals.ts'
import { vipErrors } from './referral-errors.ts'
import { type VipDeps, vipHandlers } from './referral-handlers.ts'
import { type ReferralSite, referralSiteRules, vipRulesOf } from './site-rules.ts'

type ReferralNeeds = Omit<VipDeps, 'rules'> &
  Omit<VipRoundDeps, 'onError'> & {
    /** The site file as it is now. */
    readonly site: () => ReferralSite
    readonly log: Log
  }

const second = 1_000

/** Referred bets: stakes above the largest, which a trader accepts or refuses. */
export const referralsModule = defineModule({
  name: 'referrals',
  tier: 6,
  endpoints: vipEndpoints,
  errors: vipErrors,
  siteRules: referralSiteRules,
  provides: ({ site, log, ...needs }: ReferralNeeds) => ({
    handlers: vipHandlers({ ...needs, rules: () => vipRulesOf(site()) }),
    jobs: [
      {
        name: 'VIP bets',
        every: second,
        run: () =>
          carryOut({
            ...needs,
            onError: (requestId, err) =>
              log.error({ err, requestId }, 'a VIP bet was not carried out; it comes again'),
          }),
      },
    ],
  }),
})
