import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { boostErrors } from '../boosts/api.ts'
import { freeBetErrors } from '../free-bets/api.ts'
import { ledgerErrors } from '../ledger/api.ts'
import type { BetView } from './bet-contract.ts'

/** Endpoints and errors of the coupon and of bets. Browser-safe; reached through `api.ts`. */

/** Legs of one bet at most. */
export const maxLegs = 100

const uuid = z.string().check(z.regex(uuidPattern))
const leg = {
  /** A built bet names all of its parts. */
  selection: z.string().check(z.maxLength(600)),
  odds: z.number(),
  banker: z.optional(z.boolean()),
}
/** Of a system; judged by its own rules. */
const sizes = z.optional(z.readonly(z.array(z.number()).check(z.maxLength(100))))
const eachWay = z.optional(z.boolean())
/** Of anti-accumulators, chains and conditional bets; judged by their own rules. */
const special = {
  kind: z.optional(z.enum(['anti', 'chain', 'conditional'])),
  stakes: z.optional(z.readonly(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)))),
}
const points = z.int().check(z.gte(0), z.lte(9999))
const score = z.readonly(z.tuple([points, points]))
const account = z.enum(['main', 'bonus'])
/** Longer lists are refused by their own rule; this only bounds the work. */
const maxLegsRead = 200
const currency = z.string().check(z.maxLength(3))
/** Minor units; judged by the slip's rules, so that each mistake has its own error. */
const stakeText = z.string().check(z.maxLength(60))

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

/** The same of a bet that its player pays: any id of a free bet is too long. */
export const paidBetRequest = z.object({ ...asked, freeBet: z.optional(z.string().check(z.maxLength(0))) })

export const couponCheckRequest = z.object({
  currency,
  account: z.optional(account),
  stake: z.optional(stakeText),
  /** False: what the bet would be without its boost. */
  boosted: z.optional(z.boolean()),
  /** True: what the bet would be with the boost that may be bought. */
  paid: z.optional(z.boolean()),
  sizes,
  eachWay,
  ...special,
  legs: z.readonly(z.array(z.object(leg)).check(z.maxLength(maxLegsRead))),
})

export const betErrors = declareErrors({
  /** The stake is no plain positive count of minor units. */
  'stake-invalid': { status: 400 },
  /** Facts: `minStake`, `currency`. */
  'stake-below-minimum': { status: 422 },
  /** Facts: `maxStake` (the largest stake that would be taken now, "0" for none), `currency`. */
  'stake-above-maximum': { status: 422 },
  /** Two bets of one call have the same key. */
  'bet-key-twice': { status: 400 },
  'slip-empty': { status: 400 },
  /** Fact: `maxLegs`. */
  'slip-too-long': { status: 400 },
  /** The same selection twice. Fact: `selections`. */
  'selection-twice': { status: 422 },
  /** Two legs of one event. Fact: `selections`. */
  'selections-related': { status: 422 },
  /** The odds that came with a leg are no odds. Fact: `selections`. */
  'odds-invalid': { status: 400 },
  /** No such selection, or not of that event. Fact: `selections`. */
  'selection-unknown': { status: 422 },
  /** No bets just now. Fact: `selections`. */
  'selection-suspended': { status: 409 },
  /** No longer offered. Fact: `selections`. */
  'selection-closed': { status: 409 },
  /** The event is over or the outcome is known. Fact: `selections`. */
  'event-decided': { status: 409 },
  /** Fact: `legs`, each `{ selection, odds }` with the odds that would be taken now. */
  'odds-changed': { status: 409 },
  /** Another score than the one that came with the leg. Facts: `selection`, `score` as it is now ("1:0"). */
  'score-changed': { status: 409 },
  /** Facts: `limitType`, `allowed` (minor units), `currency`. */
  'loss-limit-exceeded': { status: 422 },
  /** A line of the system is to have too few or too many legs. Facts: `legs` to choose from, `sizes`. */
  'system-size-invalid': { status: 422 },
  /** Fewer than three legs are left to combine, or a banker of something that is no system. Facts: `legs`, `bankers`. */
  'system-bankers-invalid': { status: 422 },
  /** Facts: `lines` as text, `maxLines`. */
  'system-lines-above-maximum': { status: 422 },
  /** The stake does not come to the smallest coin on every line. Facts: `lines`, `minStake`, `currency`. */
  'system-stake-too-small': { status: 422 },
  /** A leg is not to win a race, or the house offers no place part on it now. Fact: `selections`. */
  'each-way-not-offered': { status: 422 },
  /** An anti-accumulator, chain or conditional bet has too few legs. Facts: `legs`, `minLegs`. */
  'special-too-short': { status: 422 },
  /** Facts: `legs`, `maxLegs`. */
  'special-too-long': { status: 422 },
  /** An anti-accumulator, chain or conditional bet is no system and not each way; other bets have no stakes of their own. */
  'special-mixed': { status: 422 },
  /** An anti-accumulator is taken before the start only. Fact: `selections` in play. */
  'anti-in-play': { status: 422 },
  /** No fair chance is known of a leg. Fact: `selections`. */
  'anti-not-priced': { status: 409 },
  /** Its odds would be below the least there are: the accumulator has next to no chance. */
  'anti-odds-too-low': { status: 422 },
  /** Fact: `odds` of the anti-accumulator as they are now. */
  'anti-odds-changed': { status: 409 },
  /** At its odds the stake wins less than the smallest coin. Facts: `minStake`, `currency`. */
  'anti-stake-too-small': { status: 422 },
  /** A conditional bet has a stake for each leg after the first, other bets none. Fact: `stakes`, how many there are to be. */
  'row-stakes-invalid': { status: 400 },
  /** Facts: `leg` from 1, `minStake`, `currency`. */
  'row-stake-below-minimum': { status: 422 },
  /** More than the legs before return when all of them win. Facts: `leg` from 1, `maxStake`, `currency`. */
  'row-stake-out-of-reach': { status: 422 },
  /** A bet of the bonus account is an accumulator, no anti-accumulator, chain or conditional bet. */
  'bonus-bet-special': { status: 422 },
  /** Another express bonus than the player saw. Fact: `factor` as it is now, in thousandths; 1000: none. */
  'express-bonus-changed': { status: 409 },
  /** Another hyper bonus than the player saw. Fact: `percent` as it is now; 0: none. */
  'hyper-bonus-changed': { status: 409 },
  /** Another boost to buy than the player saw. Fact: `percent` as it is now; 0: none. */
  'paid-boost-changed': { status: 409 },
  /** A bet of the bonus account is an accumulator, no system. */
  'bonus-bet-system': { status: 422 },
  /** Bets of the bonus account are not taken at all. */
  'bonus-bets-off': { status: 422 },
  /** Facts: `legs`, `minLegs` that a bet of the bonus account has. */
  'bonus-bet-too-short': { status: 422 },
  /** Facts: `selections`, `minOdds` (thousandths) that each leg of a bet of the bonus account has. */
  'bonus-bet-odds-too-low': { status: 422 },
  /** The bonus account holds a casino bonus: only games take it. */
  'bonus-casino-only': { status: 422 },
  'bet-unknown': { status: 404 },
  /** The database is away: whether the bet was taken is told by asking again with the same key. */
  'try-again-later': { status: 503 },
})

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
  /** Part of a name of a side or competition, or the beginning of a bet's id. The database takes no control characters. */
  search: z.optional(z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^\P{C}+$/u))),
}

export const listBetsEndpoint = endpoint({
  id: 'listBets',
  method: 'GET',
  path: '/web-api/bets',
  auth: 'player',
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

/** What the latest ten thousand bets of a filter come to, by currency; amounts in minor units. */
export const betTotalsEndpoint = endpoint({
  id: 'betTotals',
  method: 'GET',
  path: '/web-api/bet-totals',
  auth: 'player',
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

export const showBetEndpoint = endpoint({
  id: 'showBet',
  method: 'GET',
  path: '/web-api/bets/:betId',
  auth: 'player',
  params: z.object({ betId: uuid }),
  answer: betView,
  errors: ['bet-unknown'],
})

/** What the public log was told of a bet, and where: for its owner, who alone gets the secrets. */
export const betProofEndpoint = endpoint({
  id: 'betProof',
  method: 'GET',
  path: '/web-api/bets/:betId/proof',
  auth: 'player',
  params: z.object({ betId: uuid }),
  answer: z.object({
    /** The bet as it was taken, then each of its settlements. Empty in the first moments of a bet. */
    parts: z.readonly(
      z.array(
        z.object({
          /** 32 bytes, lower-case hex. */
          secret: z.string(),
          /** The leaf's commitment is SHA-256 of the secret's bytes and this text in UTF-8. */
          told: z.string(),
          /** Place of the leaf, from 0; null until a checkpoint covers it. */
          index: z.nullable(z.number()),
        }),
      ),
    ),
  }),
  errors: ['bet-unknown'],
})

export const couponCheckEndpoint = endpoint({
  id: 'checkCoupon',
  method: 'POST',
  path: '/web-api/coupon/check',
  auth: 'visitor',
  body: couponCheckRequest,
  answer: z.object({
    legs: z.readonly(
      z.array(
        z.object({
          selection: z.string(),
          status: z.enum(['open', 'suspended', 'closed', 'decided', 'unknown']),
          /** The odds now; null for a selection that is unknown. */
          odds: z.nullable(z.number()),
          live: z.boolean(),
        }),
      ),
    ),
    /** Of a bet each way that is offered: the place part of each leg. */
    placed: z.optional(
      z.readonly(z.array(z.object({ market: z.string(), /** Thousandths. */ odds: z.number() }))),
    ),
    /** Ids of the errors that a bet of this slip would be refused with, whatever its stake. */
    problems: z.readonly(z.array(z.string())),
    /** The factor of the express bonus that the bet would be granted, in thousandths; absent: none. */
    expressBonus: z.optional(z.number()),
    /** The boost of just these selections; absent: none. Of a single `odds` are the boosted ones (thousandths), else `percent` counts. */
    boost: z.optional(
      z.object({ id: z.string(), odds: z.nullable(z.number()), percent: z.nullable(z.number()) }),
    ),
    /** The hyper bonus from its least stake on, minor units as text (the specification's hyperBonusPercent and its two limits); absent: none. */
    hyperBonus: z.optional(
      z.object({
        hyperBonusPercent: z.number(),
        minHyperBonusBetLimit: z.string(),
        maxHyperBonusLimit: z.string(),
      }),
    ),
    /** The boost that may be bought: percent of the stake that its fee is, and percent of the total odds; absent: none. */
    paidBoost: z.optional(z.object({ fee: z.number(), percent: z.number() })),
    /** Wall milliseconds that the bet would wait before its second look as play stands; 0 before play. */
    liveDelay: z.number(),
    /** Thousandths as text. */
    totalOdds: z.string(),
    /** Least stake of the currency; of the bonus account there is none. */
    minStake: z.string(),
    /** The largest stake that the house would take now; "0" when none. The balance is not looked at. */
    maxStake: z.string(),
    /** Null without a valid stake. */
    possibleWin: z.nullable(z.string()),
    /** Of an anti-accumulator that is offered: its odds now, in thousandths. */
    antiOdds: z.optional(z.number()),
    /** Of a system that may be played: its lines, and the stake as its lines share it out. */
    system: z.nullable(
      z.object({
        lines: z.number(),
        lineStake: z.nullable(z.string()),
        stake: z.nullable(z.string()),
        leastWin: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['currency-unknown'],
})

export const betEndpoints = [
  placeBetEndpoint,
  listBetsEndpoint,
  betTotalsEndpoint,
  showBetEndpoint,
  betProofEndpoint,
  couponCheckEndpoint,
] as const
