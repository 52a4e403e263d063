import * as z from 'zod'
import { type AnswerOf, endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'

export { type CashbackMode, pointsStep } from './scheme.ts'
export { weekLength, weekOf } from './weeks/week.ts'

/**
 * Weekly cashback of bets and casino rounds: a percentage of the player's loss, or points for stakes. Browser-safe.
 */

export const cashbackErrors = declareErrors({
  /** The operator offers no cashback. */
  'cashback-off': { status: 404 },
  /** Not a whole number of hundreds. Fact: `step`. */
  'points-invalid': { status: 400 },
  /** Fact: `balance`, the player's points. */
  'points-insufficient': { status: 422 },
  /** The player has to make a deposit before exchanging points. */
  'points-deposit-first': { status: 422 },
  /** The player's counted stakes unlock fewer points. Fact: `points`, the number unlocked now. */
  'points-locked': { status: 422 },
  /** Not a past week, or too long ago. */
  'premium-week-unknown': { status: 404 },
  /** Rounds of that week are still being counted. */
  'premium-not-counted': { status: 409 },
  'premium-claimed': { status: 409 },
  'premium-nothing-due': { status: 422 },
})

const mode = z.union([z.literal(0), z.literal(1)])
/** Minor units, or points: a whole number as text. */
const whole = z.string()

const cashbackWeek = z.object({
  /** Monday of the week, wall-clock milliseconds. */
  week: z.number(),
  currency: z.string(),
  mode,
  /** Stakes of bets. */
  staked: whole,
  returned: whole,
  /** Casino rounds, weighted by the shares of their games. Its points do not yet include the weekly limit. */
  casino: z.object({ staked: whole, returned: whole, points: whole }),
  /** Counted stakes of bets and rounds together. */
  counted: whole,
  /** Points of bets and rounds together. */
  points: whole,
  /** Current result of the formula for the week alone. */
  due: whole,
  /** Amount paid after the week; null before. */
  paid: z.nullable(whole),
})
export type CashbackWeek = z.infer<typeof cashbackWeek>

const terms = z.object({
  /** Hundredths of a percent. */
  rate: z.number(),
  /** Limit in hundredths of a percent of the counted stakes; null: no limit. */
  ofStakes: z.nullable(z.number()),
  min: whole,
  max: whole,
  stakeOfPoint: whole,
  /** Lowest total odds for a bet's stake to count, in thousandths. */
  minOdds: z.number(),
  /** Most points for one week. */
  maxPoints: whole,
  hundredPoints: whole,
})
export type CashbackTerms = z.infer<typeof terms>

/** Levels of premium cashback. */
const levels = z.readonly(
  z.array(
    z.object({
      level: z.number(),
      /** Counted casino stakes of the previous four weeks. */
      from: whole,
      /** Hundredths of a percent. */
      rate: z.number(),
      max: whole,
    }),
  ),
)

/** Returns the operator's current terms in a currency; the same for everyone. */
export const showCashbackTerms = endpoint({
  id: 'showCashbackTerms',
  method: 'GET',
  path: '/web-api/cashback/terms',
  auth: 'visitor',
  query: z.object({ currency: z.enum(currencyCodes) }),
  answer: z.object({
    terms,
    premium: z.object({
      /** Smallest payment. */
      min: whole,
      /** Limit of a payment in hundredths of a percent of the week's counted casino stakes. */
      ofStakes: z.number(),
      /** The lowest first. */
      levels,
    }),
  }),
  errors: ['cashback-off'],
})

/** Returns a player's current cashback. Amounts without a currency beside them are in `currency`. */
export const showCashback = endpoint({
  id: 'showCashback',
  method: 'GET',
  path: '/web-api/cashback',
  auth: 'player',
  answer: z.object({
    currency: z.string(),
    mode,
    /** The mode from `nextWeek` on. */
    nextMode: mode,
    /** Whether another choice would take effect immediately, as the first choice in a week without settled play. */
    atOnce: z.boolean(),
    /** Mondays of this week and the next, wall-clock milliseconds. */
    week: z.number(),
    nextWeek: z.number(),
    /** This week's terms. */
    terms,
    /** This week in each currency with settled bets; `currency` is always present and first. */
    current: z.readonly(z.array(cashbackWeek)),
    /** Corrections of earlier weeks that add to the next payment or reduce it. */
    carried: whole,
    /** Payment if the week ended now. */
    pays: whole,
    points: whole,
    /** Points that the player may exchange now, as far as counted stakes unlock them. */
    exchangeable: whole,
    /** Whether the player has made a deposit, a condition for exchanging points. */
    deposited: z.boolean(),
    /** Half a year of weeks, the latest first. */
    past: z.readonly(z.array(cashbackWeek)),
  }),
  errors: ['cashback-off'],
})
export type PremiumTerms = AnswerOf<typeof showCashbackTerms>['premium']
export type CashbackView = AnswerOf<typeof showCashback>

const pointsExchange = z.object({
  id: z.string(),
  points: whole,
  currency: z.string(),
  amount: whole,
})
export type PointsExchange = z.infer<typeof pointsExchange>

export const exchangePoints = endpoint({
  id: 'exchangePoints',
  method: 'POST',
  path: '/web-api/cashback/exchange',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 60,
  body: z.object({
    /** UUID that the client makes when the player presses the button; a retry sends the same one. */
    key: z.string().check(z.regex(uuidPattern)),
    /** Whole hundreds, as text. */
    points: z.string().check(z.maxLength(20)),
  }),
  answer: z.object({
    exchange: pointsExchange,
    /** Remaining points. */
    points: whole,
  }),
  errors: [...Object.keys(cashbackErrors), 'account-unknown', 'account-converted', 'idempotency-key-reused'],
})

const premiumWeek = z.object({
  /** Monday of the week, wall-clock milliseconds. */
  week: z.number(),
  /** Level by the stakes of the four weeks before; 0: none. */
  level: z.number(),
  /** Counted stakes and returns of casino rounds. */
  staked: whole,
  returned: whole,
  /** Current amount that the week pays. */
  due: whole,
})
export type PremiumWeek = z.infer<typeof premiumWeek>

const premiumClaim = z.object({
  week: z.number(),
  currency: z.string(),
  level: z.number(),
  /** Hundredths of a percent. */
  rate: z.number(),
  /** Loss weighted by the shares of the games. */
  loss: whole,
  amount: whole,
  claimedAt: z.number(),
})
export type PremiumClaim = z.infer<typeof premiumClaim>

/** Returns a player's current premium cashback. Amounts without a currency beside them are in `currency`. */
export const showPremiumCashback = endpoint({
  id: 'showPremiumCashback',
  method: 'GET',
  path: '/web-api/cashback/premium',
  auth: 'player',
  answer: z.object({
    currency: z.string(),
    /** Smallest payment. */
    min: whole,
    /** Limit of a payment in hundredths of a percent of the week's counted casino stakes. */
    ofStakes: z.number(),
    /** The lowest first. */
    levels,
    /** Level of this week; 0: none. */
    level: z.number(),
    stakedBefore: whole,
    current: premiumWeek,
    /** Whether all rounds of past weeks have been counted. */
    counted: z.boolean(),
    /** Weeks that the player can claim, the latest first. */
    open: z.readonly(z.array(premiumWeek)),
    /** Payments, the latest first. */
    claims: z.readonly(z.array(premiumClaim)),
    /** Percent of a stake that counts, by game; 0 for games without an entry. */
    contribution: z.record(z.string(), z.number()),
  }),
  errors: ['cashback-off'],
})
export type PremiumView = AnswerOf<typeof showPremiumCashback>

export const claimPremiumCashback = endpoint({
  id: 'claimPremiumCashback',
  method: 'POST',
  path: '/web-api/cashback/premium/claims',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 60,
  body: z.object({
    /** UUID that the client makes when the player presses the button; a retry sends the same one. */
    key: z.string().check(z.regex(uuidPattern)),
    /** Monday of the week, wall-clock milliseconds. */
    week: z.int().check(z.gte(0), z.lte(1e14)),
  }),
  answer: z.object({ claim: premiumClaim }),
  errors: [
    'cashback-off',
    'premium-week-unknown',
    'premium-not-counted',
    'premium-claimed',
    'premium-nothing-due',
    'account-unknown',
    'account-converted',
    'idempotency-key-reused',
  ],
})

export const cashbackEndpoints = [
  showCashbackTerms,
  showCashback,
  exchangePoints,
  showPremiumCashback,
  claimPremiumCashback,
] as const
