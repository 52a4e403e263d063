import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { bonusKinds, grantedKinds } from './offers.ts'

export { type BonusKind, bonusOf } from './offers.ts'

/** Bonuses of deposits: what is offered, what a player has. Browser-safe. */

export const bonusErrors = declareErrors({
  /** The player has no such bonus. */
  'bonus-unknown': { status: 404 },
  /** It ended before: wagered, expired, given up. Fact: `state`. */
  'bonus-ended': { status: 409 },
})

/** How a bonus stands: `lost` is played away, `converted` goes on in another currency. */
const bonusStates = ['active', 'wagered', 'lost', 'expired', 'given-up', 'converted'] as const
export type BonusState = (typeof bonusStates)[number]

/** Why no bonus would be granted for a deposit now, whatever was chosen. */
export const ineligibilityReasons = [
  /** It is for the first deposit, and that was made. */
  'deposited',
  /** Another account of the same mailbox had it: it is one per person. */
  'linked',
  /** The first deposit comes first. */
  'first-comes-first',
  'other-day',
  /** Another one is active. */
  'active',
  'had-today',
  /** Bets of one that ended are open. */
  'open-bets',
] as const
export type IneligibilityReason = (typeof ineligibilityReasons)[number]

/** Minor units as text. */
const amount = z.string()

/** Percent of a stake that counts as wagering, by game; other games don't take the bonus. */
const contribution = z.record(z.string(), z.number())

const offerView = z.object({
  kind: z.enum(bonusKinds),
  currency: z.string(),
  percent: z.number(),
  upTo: amount,
  minDeposit: amount,
  wagering: z.number(),
  days: z.number(),
  /** Odds of each leg from which a bet counts as wagering, in thousandths. */
  wageringOdds: z.number(),
  /** Legs from which a bet counts as wagering, of a bonus that is paid at the end. */
  wageringLegs: z.number(),
  /** Whether the player stakes money of his own and the bonus is paid at the end; else it lies in the bonus account. */
  paidAtEnd: z.boolean(),
  /** Whether a withdrawal leaves the bonus active; else it gives it up. */
  freeWithdrawals: z.boolean(),
  /** UTC, 0 is Sunday; null is any day. */
  weekday: z.nullable(z.number()),
  /** What is otherwise for who chooses the casino bonus; null where that is not offered. */
  casino: z.nullable(
    z.object({
      wagering: z.number(),
      days: z.number(),
      /** Of a round, with what its steps add. */
      maxStake: amount,
      contribution,
      freeSpins: z.nullable(z.object({ game: z.string(), count: z.number(), stake: amount })),
    }),
  ),
})
export type OfferView = z.infer<typeof offerView>

const bonusView = z.object({
  id: z.string(),
  kind: z.enum(grantedKinds),
  currency: z.string(),
  amount,
  toWager: amount,
  wageringOdds: z.number(),
  wageringLegs: z.number(),
  paidAtEnd: z.boolean(),
  freeWithdrawals: z.boolean(),
  /** Of a casino bonus, what may be played; null of a sport bonus. */
  casino: z.nullable(z.object({ maxStake: amount, contribution })),
  /** What was staked of it so far; null of one that ended. */
  wagered: z.nullable(amount),
  /** How many bets of the bonus account are open. */
  openBets: z.number(),
  /** What lies in the bonus account, or lay there at the end. */
  balance: amount,
  /** Wall-clock milliseconds. */
  grantedAt: z.number(),
  expiresAt: z.number(),
  state: z.enum(bonusStates),
  endedAt: z.nullable(z.number()),
})
export type BonusView = z.infer<typeof bonusView>

/** What the house offers in a currency now, for everyone. */
export const listBonusOffers = endpoint({
  id: 'listBonusOffers',
  method: 'GET',
  path: '/web-api/bonuses/offers',
  auth: 'visitor',
  query: z.object({ currency: z.enum(currencyCodes) }),
  answer: z.object({ offers: z.readonly(z.array(offerView)) }),
  errors: [],
})

/** A player's choices, what a deposit of his would give now, and his bonuses, latest first. */
export const showBonuses = endpoint({
  id: 'showBonuses',
  method: 'GET',
  path: '/web-api/bonuses',
  auth: 'player',
  answer: z.object({
    /** The settings `first_deposit_bonus_type` and `bonus_type`: 0 refuse, 1 sport bonus, 2 casino bonus. */
    choices: z.object({ firstDepositBonusType: z.number(), bonusType: z.number() }),
    offers: z.readonly(
      z.array(z.object({ offer: offerView, ineligibilityReason: z.nullable(z.enum(ineligibilityReasons)) })),
    ),
    bonuses: z.readonly(z.array(bonusView)),
  }),
  errors: [],
})

/** Ends an active bonus: what lies in the bonus account, and what open bets of it would pay, goes to the house. */
export const giveUpBonus = endpoint({
  id: 'giveUpBonus',
  method: 'POST',
  path: '/web-api/bonuses/give-up',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 30,
  body: z.object({ bonusId: z.string().check(z.regex(uuidPattern)) }),
  answer: z.object({ bonus: bonusView }),
  errors: ['bonus-unknown', 'bonus-ended'],
})

export const bonusEndpoints = [listBonusOffers, showBonuses, giveUpBonus] as const
