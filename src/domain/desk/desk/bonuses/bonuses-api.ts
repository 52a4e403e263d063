import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import type { OfferView } from '#domain/rewards/bonus/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { amountText, idParam, proposed } from '../players-api.ts'

/** Amounts are minor units as text, times milliseconds. */
export interface BonusLine {
  readonly id: string
  readonly playerId: string
  readonly kind: string
  readonly currency: string
  readonly amount: string
  readonly toWager: string
  /** Null once the bonus has ended. */
  readonly wagered: string | null
  /** Balance of the bonus account, or its balance at the bonus's end. */
  readonly balance: string
  readonly openBets: number
  readonly casino: boolean
  readonly state: string
  readonly grantedAt: number
  readonly expiresAt: number
  readonly endedAt: number | null
}

/** An offer of the operator in a currency, with its kind as the id. */
export type BonusOfferLine = OfferView & { readonly id: string }

export interface CashbackLine {
  readonly id: string
  readonly playerId: string
  readonly currency: string
  readonly week: number
  readonly amount: string
  readonly carried: string
  readonly paidAt: number
}

export interface CashbackWeekLine {
  readonly id: string
  readonly week: number
  readonly currency: string
  readonly players: number
  readonly staked: string
  readonly returned: string
  /** Null until the week's payments. */
  readonly paid: string | null
  readonly payments: number
}

const playerId = z.optional(z.string().check(z.trim(), z.maxLength(100)))
export const bonusStatesOfDesk = ['active', 'wagered', 'lost', 'expired', 'given-up', 'converted'] as const

export const deskBonuses = endpoint({
  id: 'desk-bonuses',
  method: 'GET',
  path: '/backoffice/api/bonuses',
  auth: 'staff',
  right: 'bonus.see',
  query: z.object({ ...deskList, playerId, state: z.optional(z.enum(bonusStatesOfDesk)) }),
  answer: deskItems(z.custom<BonusLine>()),
  errors: [],
})

export const deskBonusOffers = endpoint({
  id: 'desk-bonus-offers',
  method: 'GET',
  path: '/backoffice/api/bonus-offers',
  auth: 'staff',
  right: 'bonus.see',
  query: z.object({ ...deskList, currency: z.optional(z.enum(currencyCodes)) }),
  answer: deskItems(z.custom<BonusOfferLine>()),
  errors: [],
})

/** Proposes a bonus without a deposit, in the player's currency. A second person approves it. */
export const deskGiveBonus = endpoint({
  id: 'desk-give-bonus',
  method: 'POST',
  path: '/backoffice/api/players/:id/bonus',
  auth: 'staff',
  right: 'bonus.give',
  params: idParam,
  body: z.object({
    amount: amountText,
    wagering: z.int().check(z.gte(1), z.lte(10)),
    days: z.int().check(z.gte(1), z.lte(365)),
    /** Lowest odds of each leg for a bet to count as wagering, thousandths. */
    minOdds: z.int().check(z.gte(1100), z.lte(10_000)),
    reason: reasonText,
  }),
  answer: proposed,
  errors: ['desk-unknown', 'desk-amount-invalid', 'desk-amount-above'],
})

/** Proposes to end an active bonus and forfeit its balance. A second person approves it. */
export const deskCancelBonus = endpoint({
  id: 'desk-cancel-bonus',
  method: 'POST',
  path: '/backoffice/api/bonuses/:id/cancel',
  auth: 'staff',
  right: 'bonus.cancel',
  params: z.object({ id: z.string().check(z.regex(uuidPattern)) }),
  body: z.object({ reason: reasonText }),
  answer: proposed,
  errors: ['desk-unknown', 'bonus-ended'],
})

export const deskCashback = endpoint({
  id: 'desk-cashback',
  method: 'GET',
  path: '/backoffice/api/cashback',
  auth: 'staff',
  right: 'bonus.see',
  query: z.object({
    ...deskList,
    playerId,
    /** Any day of the week (UTC), such as 2026-11-25. */
    week: z.optional(z.string().check(z.regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/))),
  }),
  answer: deskItems(z.custom<CashbackLine>()),
  errors: [],
})

export const deskCashbackWeeks = endpoint({
  id: 'desk-cashback-weeks',
  method: 'GET',
  path: '/backoffice/api/cashback-weeks',
  auth: 'staff',
  right: 'bonus.see',
  query: z.object(deskList),
  answer: deskItems(z.custom<CashbackWeekLine>()),
  errors: [],
})

export const deskBonusEndpoints = [
  deskBonuses,
  deskBonusOffers,
  deskGiveBonus,
  deskCancelBonus,
  deskCashback,
  deskCashbackWeeks,
] as const
