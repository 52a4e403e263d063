import * as z from 'zod'
import { type AnswerOf, endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'

export { type CashbackMode, pointsStep } from './scheme.ts'
export { weekLength, weekOf } from './weeks/week.ts'

/** What a player is given back of a week's bets and casino rounds: a percentage of his loss, or points for stakes. Browser-safe. */

export const cashbackErrors = declareErrors({
  /** The operator has no cashback. */
  'cashback-off': { status: 404 },
  /** Not a whole number of hundreds. Fact: `step`. */
  'points-invalid': { status: 400 },
  /** Fact: `balance`, the points that there are. */
  'points-insufficient': { status: 422 },
  /** Points are exchanged once the player has made a deposit. */
  'points-deposit-first': { status: 422 },
  /** His counted stakes allow fewer points to be exchanged. Fact: `points`, how many now. */
  'points-locked': { status: 422 },
  /** Not a week that is over, or one of too long ago. */
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
  /** Its Monday, wall-clock milliseconds. */
  week: z.number(),
  currency: z.string(),
  mode,
  /** Of bets. */
  staked: whole,
  returned: whole,
  /** Of casino rounds, by the shares of their games; its points before the week's most is applied. */
  casino: z.object({ staked: whole, returned: whole, points: whole }),
  /** Counted stakes of bets and rounds together. */
  counted: whole,
  /** Of bets and rounds together. */
  points: whole,
  /** What the formula says of the week by itself, as it stands. */
  due: whole,
  /** What was paid at its end; null before that. */
  paid: z.nullable(whole),
})
export type CashbackWeek = z.infer<typeof cashbackWeek>

const terms = z.object({
  /** Hundredths of a percent. */
  rate: z.number(),
  /** Hundredths of a percent of the counted stakes: more is not given back; null: no bound. */
  ofStakes: z.nullable(z.number()),
  min: whole,
  max: whole,
  stakeOfPoint: whole,
  /** Total odds from which a bet's stake counts, in thousandths. */
  minOdds: z.number(),
  /** Of one week. */
  maxPoints: whole,
  hundredPoints: whole,
})
export type CashbackTerms = z.infer<typeof terms>

/** Of premium cashback. */
const levels = z.readonly(
  z.array(
    z.object({
      level: z.number(),
      /** Counted casino stakes of the four weeks before. */
      from: whole,
      /** Hundredths of a percent. */
      rate: z.number(),
      max: whole,
    }),
  ),
)

/** What the house gives back now, in a currency, for everyone. */
export const showCashbackTerms = endpoint({
  id: 'showCashbackTerms',
  method: 'GET',
  path: '/web-api/cashback/terms',
  auth: 'visitor',
  query: z.object({ currency: z.enum(currencyCodes) }),
  answer: z.object({
    terms,
    premium: z.object({
      /** Less than this is not paid. */
      min: whole,
      /** Hundredths of a percent of the week's counted casino stakes: more is not paid. */
      ofStakes: z.number(),
      /** The lowest first. */
      levels,
    }),
  }),
  errors: ['cashback-off'],
})

/** A player's cashback as it stands. Amounts without a currency beside them are of `currency`. */
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
    /** Whether another choice would hold at once, because it is the first and nothing was settled this week. */
    atOnce: z.boolean(),
    /** Mondays of this week and the next, wall-clock milliseconds. */
    week: z.number(),
    nextWeek: z.number(),
    /** This week's terms. */
    terms,
    /** This week, in each currency in which bets were settled; always in `currency`, first. */
    current: z.readonly(z.array(cashbackWeek)),
    /** What corrections of earlier weeks add to the next payment, or take off it. */
    carried: whole,
    /** What would be paid if the week ended now. */
    pays: whole,
    points: whole,
    /** Points that may be exchanged now: not more than the counted stakes allow. */
    exchangeable: whole,
    /** Whether the player has made a deposit, without which no points are exchanged. */
    deposited: z.boolean(),
    /** The latest first, half a year of them. */
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
    /** UUID made by the client when the player presses the button; a retry sends the same. */
    key: z.string().check(z.regex(uuidPattern)),
    /** Whole hundreds, as text. */
    points: z.string().check(z.maxLength(20)),
  }),
  answer: z.object({
    exchange: pointsExchange,
    /** The points that are left. */
    points: whole,
  }),
  errors: [...Object.keys(cashbackErrors), 'account-unknown', 'account-converted', 'idempotency-key-reused'],
})

const premiumWeek = z.object({
  /** Its Monday, wall-clock milliseconds. */
  week: z.number(),
  /** By the four weeks before; 0: none. */
  level: z.number(),
  /** Counted stakes and returns of casino rounds. */
  staked: whole,
  returned: whole,
  /** What it pays, as it stands. */
  due: whole,
})
export type PremiumWeek = z.infer<typeof premiumWeek>

const premiumClaim = z.object({
  week: z.number(),
  currency: z.string(),
  level: z.number(),
  /** Hundredths of a percent. */
  rate: z.number(),
  /** What the loss came to by the shares of the games. */
  loss: whole,
  amount: whole,
  claimedAt: z.number(),
})
export type PremiumClaim = z.infer<typeof premiumClaim>

/** A player's premium cashback as it stands. Amounts without a currency beside them are of `currency`. */
export const showPremiumCashback = endpoint({
  id: 'showPremiumCashback',
  method: 'GET',
  path: '/web-api/cashback/premium',
  auth: 'player',
  answer: z.object({
    currency: z.string(),
    /** Less than this is not paid. */
    min: whole,
    /** Hundredths of a percent of the week's counted casino stakes: more is not paid. */
    ofStakes: z.number(),
    /** The lowest first. */
    levels,
    /** This week's; 0: none. */
    level: z.number(),
    stakedBefore: whole,
    current: premiumWeek,
    /** Whether the weeks that are over are counted to their end. */
    counted: z.boolean(),
    /** Weeks that can be claimed, the latest first. */
    open: z.readonly(z.array(premiumWeek)),
    /** What was paid, the latest first. */
    claims: z.readonly(z.array(premiumClaim)),
    /** Percent of a stake that counts, by game; other games count for nothing. */
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
    /** UUID made by the client when the player presses the button; a retry sends the same. */
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
