import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { bonusKinds, grantedKinds } from './offers.ts'

export { type BonusKind, bonusOf } from './offers.ts'

/** Deposit bonuses: offers and the player's own. Browser-safe. */

export const bonusErrors = declareErrors({
  'bonus-unknown': { status: 404 },
  /** The bonus has ended already: wagered, expired, given up. Fact: `state`. */
  'bonus-ended': { status: 409 },
})

/** States of a bonus: `lost` has no money left, `converted` continues in another currency. */
const bonusStates = ['active', 'wagered', 'lost', 'expired', 'given-up', 'converted'] as const
export type BonusState = (typeof bonusStates)[number]

/** Reasons why a deposit now gives no bonus, whatever the player chose. */
export const ineligibilityReasons = [
  /** The bonus is for the first deposit, which the player has made. */
  'deposited',
  /** Another account with the same mailbox had the bonus: it is one per person. */
  'linked',
  /** The player has not made the first deposit yet. */
  'first-comes-first',
  'other-day',
  /** Another bonus is active. */
  'active',
  'had-today',
  /** Bets of an ended bonus are open. */
  'open-bets',
] as const
export type IneligibilityReason = (typeof ineligibilityReasons)[number]

/** Minor units as text. */
const amount = z.string()

/** Percent of a stake that counts as wagering, by game. Games without an entry don't take the bonus. */
const contribution = z.record(z.string(), z.number())

const offerView = z.object({
  kind: z.enum(bonusKinds),
  currency: z.string(),
  percent: z.number(),
  upTo: amount,
  minDeposit: amount,
  wagering: z.number(),
  days: z.number(),
  /** Lowest odds of each leg for a bet to count as wagering, in thousandths. */
  wageringOdds: z.number(),
  /** Fewest legs for a bet to count as wagering; for a bonus that is paid at the end. */
  wageringLegs: z.number(),
  /**
   * True: the player stakes their own money and gets the bonus at the end. False: the bonus is in the bonus account
   * from the start.
   */
  paidAtEnd: z.boolean(),
  /** True: the bonus survives a withdrawal. False: a withdrawal gives it up. */
  freeWithdrawals: z.boolean(),
  /** UTC, 0 is Sunday; null is any day. */
  weekday: z.nullable(z.number()),
  /** Terms that differ for the casino bonus; null if none is offered. */
  casino: z.nullable(
    z.object({
      wagering: z.number(),
      days: z.number(),
      /** Limit of a round's stake, including later steps. */
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
  /** Rules for rounds of a casino bonus; null for a sport bonus. */
  casino: z.nullable(z.object({ maxStake: amount, contribution })),
  /** Amount wagered so far; null once the bonus has ended. */
  wagered: z.nullable(amount),
  /** Open bets of the bonus account. */
  openBets: z.number(),
  /** Balance of the bonus account now, or at the bonus's end. */
  balance: amount,
  /** Wall-clock milliseconds. */
  grantedAt: z.number(),
  expiresAt: z.number(),
  state: z.enum(bonusStates),
  endedAt: z.nullable(z.number()),
})
export type BonusView = z.infer<typeof bonusView>

/** Returns the operator's offers in a currency; the same for everyone. */
export const listBonusOffers = endpoint({
  id: 'listBonusOffers',
  method: 'GET',
  path: '/web-api/bonuses/offers',
  auth: 'visitor',
  query: z.object({ currency: z.enum(currencyCodes) }),
  answer: z.object({ offers: z.readonly(z.array(offerView)) }),
  errors: [],
})

/** Returns the player's choices, the bonus that a deposit now would give, and the player's bonuses, latest first. */
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

/** Ends an active bonus. The balance of the bonus account, and later payouts of its open bets, go to the operator. */
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
