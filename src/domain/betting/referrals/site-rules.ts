import * as z from 'zod'
import type { ReferralRules } from './request-referral.ts'

/**
 * Whether players may ask a trader for more than the largest stake, and the payout cap of such a bet in whole euros.
 */
export const referralSiteRules = {
  showVipBet: z.boolean().default(true),
  referralPayoutCap: z.int().min(1).max(1_000_000_000).default(500_000),
}

/** Part of the site file that the module reads. */
export interface ReferralSite {
  readonly showVipBet: boolean
  readonly referralPayoutCap: number
}

export const referralRulesOf = ({ showVipBet, referralPayoutCap }: ReferralSite): ReferralRules => ({
  offered: showVipBet,
  payoutCap: BigInt(referralPayoutCap),
})
