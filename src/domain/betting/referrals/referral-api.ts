import * as z from 'zod'
import type { LegView } from '#domain/betting/bets/api.ts'
import { betErrors, paidBetRequest } from '#domain/betting/bets/api.ts'
import { ledgerErrors } from '#domain/trust/ledger/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'

/**
 * Referred bets: a player asks a trader for a stake above the automatic maximum. Browser-safe; reached through
 * `api.ts`.
 */

/** Minutes that a trader has to decide, unless the first leg starts earlier. */
export const referralMinutes = 15

/**
 * `pending` waits for the trader, `accepted` for placement by the site; both hold the stake. The others are final and
 * hold nothing.
 */
export type ReferralState = 'pending' | 'accepted' | 'refused' | 'expired' | 'withdrawn' | 'placed'

/** Reason for a refusal or an expiry. */
export type ReferralReason =
  /** Refused: by the trader, by odds that moved too far, a ban, a loss limit, or a currency that the player gave up. */
  | 'trader'
  | 'odds-moved'
  | 'banned'
  | 'loss-limit'
  | 'currency'
  /** Refused by the ledger for any other reason; does not happen to money that was held. */
  | 'not-placed'
  /** Expired: no decision in time, a match started, or a selection was withdrawn from the offer. */
  | 'time'
  | 'started'
  | 'removed'

export interface ReferralLegView
  extends Pick<
    LegView,
    'eventId' | 'sport' | 'competition' | 'home' | 'away' | 'startsAt' | 'market' | 'outcome'
  > {
  /** The requested odds. */
  readonly odds: Odds
}

export interface ReferralView {
  readonly id: string
  readonly state: ReferralState
  readonly reason: ReferralReason | null
  readonly currency: string
  /** Requested stake in minor units. */
  readonly stake: string
  /** Minor units that the trader accepted; null before the decision. */
  readonly offer: string | null
  /** Thousandths, rounded for display, as text. */
  readonly totalOdds: string
  /** For the requested stake. */
  readonly possibleWin: string
  /** Wall-clock milliseconds. */
  readonly askedAt: number
  readonly expiresAt: number
  readonly endedAt: number | null
  readonly betId: string | null
  readonly legs: readonly ReferralLegView[]
}

const view = z.custom<ReferralView>()

const refusals = [
  'referrals-closed',
  'referral-in-play',
  'referral-from-main',
  'referral-system',
  'referral-special',
  'referral-not-needed',
  'referral-payout-above-cap',
  'referrals-too-many',
]

/** Sends the slip to a trader and holds its stake. */
export const requestReferral = endpoint({
  id: 'requestReferral',
  method: 'POST',
  path: '/web-api/vip-bets',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  asksAge: true,
  ratePerMinute: 60,
  // Only the player's own money is accepted, no free bet.
  body: paidBetRequest,
  answer: view,
  errors: [...refusals, ...Object.keys(betErrors), ...Object.keys(ledgerErrors)],
})

/** Withdraws a request that no trader has accepted. Idempotent. */
export const withdrawReferral = endpoint({
  id: 'withdrawReferral',
  method: 'POST',
  path: '/web-api/vip-bets/:requestId/withdraw',
  auth: 'player',
  underBan: 'withdraw',
  proofs: ['token'],
  ratePerMinute: 60,
  params: z.object({ requestId: z.string().check(z.regex(uuidPattern)) }),
  answer: view,
  errors: ['referral-unknown', 'referral-decided'],
})

/** Lists the open requests, and the twenty that ended last. */
export const listReferrals = endpoint({
  id: 'listReferrals',
  method: 'GET',
  path: '/web-api/vip-bets',
  auth: 'player',
  underBan: 'withdraw',
  answer: z.object({
    requests: z.readonly(z.array(view)),
    /** Wall-clock milliseconds: the base for the countdown to `expiresAt`. */
    now: z.number(),
  }),
  errors: [],
})

export const referralEndpoints = [requestReferral, withdrawReferral, listReferrals] as const
