import * as z from 'zod'
import { boostErrors } from '#domain/betting/boosts/api.ts'
import { freeBetErrors } from '#domain/betting/free-bets/api.ts'
import { ledgerErrors } from '#domain/trust/ledger/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'
import type { BetView } from './bet-contract.ts'
import { betErrors } from './bet-errors.ts'
import { couponCheckEndpoint } from './coupon-check-api.ts'
import {
  account,
  currency,
  eachWay,
  leg,
  maxLegsRead,
  score,
  sizes,
  special,
  stakeText,
} from './coupon-fields.ts'

/** Endpoints of bets. Browser-safe; reached through `api.ts`. */

const uuid = z.string().check(z.regex(uuidPattern))
const asked = {
  key: uuid,
  currency,
  stake: stakeText,
  oddsPolicy: z.enum(['any', 'higher', 'ask']),
  account: z.optional(account),
  sizes,
  eachWay,
  ...special,
  antiOdds: z.optional(z.number()),
  legs: z.readonly(z.array(z.object({ ...leg, score: z.optional(score) })).check(z.maxLength(maxLegsRead))),
}

export const betRequest = z.object({
  ...asked,
  expressBonus: z.optional(z.number()),
  hyperBonus: z.optional(z.number()),
  paidBoost: z.optional(z.number()),
  boost: z.optional(uuid),
  freeBet: z.optional(uuid),
})

/** A bet that the player pays: the length limit rules out every free bet id. */
export const paidBetRequest = z.object({ ...asked, freeBet: z.optional(z.string().check(z.maxLength(0))) })

const betView = z.custom<BetView>()

export const placeBetEndpoint = endpoint({
  id: 'placeBet',
  method: 'POST',
  path: '/web-api/bets',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  asksAge: true,
  ratePerMinute: 600,
  body: betRequest,
  answer: betView,
  errors: [
    ...Object.keys(betErrors),
    ...Object.keys(ledgerErrors),
    ...Object.keys(freeBetErrors),
    ...Object.keys(boostErrors),
  ],
})

const when = z.optional(z.string().check(z.regex(/^\d{1,15}$/)))

const betsFilter = {
  status: z.optional(z.enum(['open', 'settled', 'won', 'lost', 'returned', 'cancelled', 'sold'])),
  /** Placed in [from, to): wall-clock milliseconds. */
  from: when,
  to: when,
  /**
   * Part of a name of a side or competition, or a prefix of a bet's id. The database rejects control characters.
   */
  search: z.optional(z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^\P{C}+$/u))),
}

/** Lists bets. Players on a break see theirs too, since their open bets hold money. */
export const listBetsEndpoint = endpoint({
  id: 'listBets',
  method: 'GET',
  path: '/web-api/bets',
  auth: 'player',
  underBan: 'withdraw',
  query: z.object({
    ...betsFilter,
    /** `next` of the page before. */
    cursor: z.optional(uuid),
  }),
  answer: z.object({
    bets: z.readonly(z.array(betView)),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/** Totals of the latest ten thousand bets of a filter, by currency; amounts in minor units. */
export const betTotalsEndpoint = endpoint({
  id: 'betTotals',
  method: 'GET',
  path: '/web-api/bet-totals',
  auth: 'player',
  underBan: 'withdraw',
  query: z.object(betsFilter),
  answer: z.object({
    totals: z.readonly(
      z.array(
        z.object({
          currency: z.string(),
          bets: z.number(),
          staked: z.string(),
          returned: z.string(),
          /** Stakes of open bets, a part of `staked`. */
          open: z.string(),
        }),
      ),
    ),
  }),
  errors: [],
})

export const countOpenBetsEndpoint = endpoint({
  id: 'countOpenBets',
  method: 'GET',
  path: '/web-api/open-bet-count',
  auth: 'player',
  underBan: 'allowed',
  answer: z.object({ count: z.number() }),
  errors: [],
})

export const showBetEndpoint = endpoint({
  id: 'showBet',
  method: 'GET',
  path: '/web-api/bets/:betId',
  auth: 'player',
  underBan: 'withdraw',
  params: z.object({ betId: uuid }),
  answer: betView,
  errors: ['bet-unknown'],
})

/**
 * Returns the entries of a bet in the public log and their places, with the secrets. For the bet's owner only.
 */
export const betProofEndpoint = endpoint({
  id: 'betProof',
  method: 'GET',
  path: '/web-api/bets/:betId/proof',
  auth: 'player',
  underBan: 'withdraw',
  params: z.object({ betId: uuid }),
  answer: z.object({
    /** The bet as placed, then each of its settlements. Empty for the first moments of a bet. */
    parts: z.readonly(
      z.array(
        z.object({
          /** 32 bytes, lower-case hex. */
          secret: z.string(),
          /** The leaf's commitment is SHA-256 of the secret's bytes and this text in UTF-8. */
          told: z.string(),
          /** Index of the leaf, from 0; null until a checkpoint covers it. */
          index: z.nullable(z.number()),
        }),
      ),
    ),
  }),
  errors: ['bet-unknown'],
})

export const betEndpoints = [
  placeBetEndpoint,
  listBetsEndpoint,
  betTotalsEndpoint,
  countOpenBetsEndpoint,
  showBetEndpoint,
  betProofEndpoint,
  couponCheckEndpoint,
] as const
