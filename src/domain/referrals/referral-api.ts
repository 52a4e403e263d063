import * as z from 'zod'
import type { Odds } from '#kernel/betting/odds.ts'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'
import type { LegView } from '../bets/api.ts'
import { betErrors, paidBetRequest } from '../bets/api.ts'
import { ledgerErrors } from '../ledger/api.ts'

/** Referred bets: a stake above the largest that the house takes by itself, asked of a trader. Browser-safe; reached through `api.ts`. */

/** A trader has so many minutes, or until the first leg starts. */
export const referralMinutes = 15

/**
 * `pending` waits for the trader, `accepted` for the site to place the bet; the stake is held in both. The others are
 * final, and nothing is held any more.
 */
export type ReferralState = 'pending' | 'accepted' | 'refused' | 'expired' | 'withdrawn' | 'placed'

/** Why it was refused or has expired. */
export type ReferralReason =
  /** Refused: the trader's word, odds that moved too far, a ban, a loss limit, a currency that was given up. */
  | 'trader'
  | 'odds-moved'
  | 'banned'
  | 'loss-limit'
  | 'currency'
  /** Refused by the ledger for anything else; does not happen to money that was held. */
  | 'not-placed'
  /** Expired: no word in time, a match began, a selection is no longer offered. */
  | 'time'
  | 'started'
  | 'removed'

export interface ReferralLegView
  extends Pick<
    LegView,
    'eventId' | 'sport' | 'competition' | 'home' | 'away' | 'startsAt' | 'market' | 'outcome'
  > {
  /** The odds asked for. */
  readonly odds: Odds
}

export interface ReferralView {
  readonly id: string
  readonly state: ReferralState
  readonly reason: ReferralReason | null
  readonly currency: string
  /** Minor units that were asked for. */
  readonly stake: string
  /** Minor units that the trader agreed to; null before his word. */
  readonly offer: string | null
  /** Thousandths, rounded for show, as text. */
  readonly totalOdds: string
  /** Of the stake that was asked for. */
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

/** The slip as it would be sent to be bet; the stake is held from now on. */
export const requestReferral = endpoint({
  id: 'requestReferral',
  method: 'POST',
  path: '/web-api/vip-bets',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  asksAge: true,
  ratePerMinute: 60,
  // What waits for a trader is paid by the player.
  body: paidBetRequest,
  answer: view,
  errors: [...refusals, ...Object.keys(betErrors), ...Object.keys(ledgerErrors)],
})

/** Takes a request back that no trader has agreed to. Answers the same when it was taken back before. */
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

/** Those that are held, and the twenty that ended last. */
export const listReferrals = endpoint({
  id: 'listReferrals',
  method: 'GET',
  path: '/web-api/vip-bets',
  auth: 'player',
  underBan: 'withdraw',
  answer: z.object({
    requests: z.readonly(z.array(view)),
    /** Wall-clock milliseconds: what `expiresAt` is counted down by. */
    now: z.number(),
  }),
  errors: [],
})

export const referralEndpoints = [requestReferral, withdrawReferral, listReferrals] as const
