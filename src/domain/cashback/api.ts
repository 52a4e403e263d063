import * as z from 'zod'
import { type AnswerOf, endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { currencyCodes } from '#kernel/money.ts'

export { type CashbackMode, pointsStep } from './scheme.ts'
export { weekLength, weekOf } from './week.ts'

/** What a player is given back of a week's bets: a percentage of his loss, or points for stakes. Browser-safe. */

export const cashbackErrors = declareErrors({
  /** The operator has no cashback. */
  'cashback-off': { status: 404 },
  /** Not a whole number of hundreds. Fact: `step`. */
  'points-invalid': { status: 400 },
  /** Fact: `balance`, the points that there are. */
  'points-insufficient': { status: 422 },
})

const mode = z.union([z.literal(0), z.literal(1)])
/** Minor units, or points: a whole number as text. */
const whole = z.string()

const cashbackWeek = z.object({
  /** Its Monday, wall-clock milliseconds. */
  week: z.number(),
  currency: z.string(),
  mode,
  staked: whole,
  returned: whole,
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
  min: whole,
  max: whole,
  stakeOfPoint: whole,
  /** Total odds from which a bet earns points, in thousandths. */
  minOdds: z.number(),
  /** Of one week. */
  maxPoints: whole,
  hundredPoints: whole,
})
export type CashbackTerms = z.infer<typeof terms>

/** What the house gives back now, in a currency, for everyone. */
export const showCashbackTerms = endpoint({
  id: 'showCashbackTerms',
  method: 'GET',
  path: '/web-api/cashback/terms',
  auth: 'visitor',
  query: z.object({ currency: z.enum(currencyCodes) }),
  answer: z.object({ terms }),
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
    /** The latest first, half a year of them. */
    past: z.readonly(z.array(cashbackWeek)),
  }),
  errors: ['cashback-off'],
})
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

export const cashbackEndpoints = [showCashbackTerms, showCashback, exchangePoints] as const
