import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { amountText, idParam, proposed } from '../players-api.ts'

/** Amounts are minor units as text, times milliseconds, odds thousandths. */
export interface PromoCodeLine {
  readonly id: string
  readonly currency: string
  readonly amount: string
  readonly minOdds: number
  readonly minLegs: number
  readonly days: number
  readonly players: number
  readonly used: number
  readonly until: number
}

export interface FreeBetLine {
  readonly id: string
  readonly playerId: string
  /** Source of the gift, such as `operator spring`. */
  readonly source: string
  readonly currency: string
  readonly amount: string
  readonly minOdds: number
  readonly minLegs: number
  readonly state: string
  readonly grantedAt: number
  readonly expiresAt: number
  readonly betId: string | null
}

const currency = z.string().check(z.refine(isCurrency))
const freeBetTerms = {
  currency,
  amount: amountText,
  minOdds: z.int().check(z.gte(1010), z.lte(1_000_000)),
  minLegs: z.int().check(z.gte(1), z.lte(100)),
  days: z.int().check(z.gte(1), z.lte(365)),
  reason: reasonText,
}
export const freeBetStatesOfDesk = ['open', 'used', 'expired', 'taken-back'] as const

export const deskPromoCodes = endpoint({
  id: 'desk-promo-codes',
  method: 'GET',
  path: '/backoffice/api/promo-codes',
  auth: 'staff',
  right: 'promo.see',
  query: z.object(deskList),
  answer: deskItems(z.custom<PromoCodeLine>()),
  errors: [],
})

/** Proposes a promo code. A second person approves it. */
export const deskMakePromoCode = endpoint({
  id: 'desk-make-promo-code',
  method: 'POST',
  path: '/backoffice/api/promo-codes',
  auth: 'staff',
  right: 'promo.manage',
  body: z.object({
    ...freeBetTerms,
    code: z.string().check(z.regex(/^[A-Z0-9-]{4,24}$/)),
    players: z.int().check(z.gte(1), z.lte(1_000_000)),
    /** Last day (UTC), such as 2026-12-31. */
    until: z.string().check(z.regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/)),
  }),
  answer: proposed,
  errors: ['desk-code-taken', 'desk-amount-invalid', 'desk-amount-above', 'desk-day-over'],
})

/** Ends a code immediately; free bets that it gave remain. */
export const deskEndPromoCode = endpoint({
  id: 'desk-end-promo-code',
  method: 'POST',
  path: '/backoffice/api/promo-codes/:id/end',
  auth: 'staff',
  right: 'promo.manage',
  params: idParam,
  body: z.object({ reason: reasonText }),
  answer: z.null(),
  errors: ['desk-unknown'],
})

export const deskFreeBets = endpoint({
  id: 'desk-free-bets',
  method: 'GET',
  path: '/backoffice/api/free-bets',
  auth: 'staff',
  right: 'promo.see',
  query: z.object({
    ...deskList,
    playerId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(freeBetStatesOfDesk)),
  }),
  answer: deskItems(z.custom<FreeBetLine>()),
  errors: [],
})

/** Proposes a free bet for a player, one for each key. A second person approves it. */
export const deskGiveFreeBet = endpoint({
  id: 'desk-give-free-bet',
  method: 'POST',
  path: '/backoffice/api/players/:id/free-bet',
  auth: 'staff',
  right: 'promo.give',
  params: idParam,
  body: z.object({ ...freeBetTerms, key: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  answer: proposed,
  errors: [
    'desk-unknown',
    'desk-amount-invalid',
    'desk-amount-above',
    'desk-free-bet-currency',
    'desk-free-bet-had',
    'desk-kept-out',
  ],
})

/** Proposes to withdraw an unused free bet. A second person approves it. */
export const deskTakeFreeBetBack = endpoint({
  id: 'desk-take-free-bet-back',
  method: 'POST',
  path: '/backoffice/api/players/:playerId/free-bets/:id/take-back',
  auth: 'staff',
  right: 'promo.take-back',
  params: z.object({ playerId: z.string().check(z.maxLength(100)), id: z.uuid() }),
  body: z.object({ reason: reasonText }),
  answer: proposed,
  errors: ['desk-unknown', 'desk-free-bet-over'],
})

export interface BoostLine {
  readonly id: string
  /** Boosted selections; names and sport are empty once the book has dropped the event. */
  readonly legs: readonly {
    readonly eventId: string
    readonly market: string
    readonly outcome: string
    readonly sport: string
    readonly name: string
    readonly home: string
    readonly away: string
  }[]
  readonly odds: number | null
  /** Percent added to the net winnings. */
  readonly percent: number | null
  readonly startsAt: number
  readonly endsAt: number
  /** Largest stake of a player, by currency. */
  readonly stakes: Readonly<Record<string, string>>
  /** Euro cents of net winnings: the limit over all bets, and the amount of the bets placed. */
  readonly liability: number
  readonly taken: number
  /** Null: every player. */
  readonly players: readonly string[] | null
  readonly state: 'planned' | 'running' | 'over'
}

export const deskBoosts = endpoint({
  id: 'desk-boosts',
  method: 'GET',
  path: '/backoffice/api/boosts',
  auth: 'staff',
  right: 'boost.see',
  query: z.object(deskList),
  answer: deskItems(z.custom<BoostLine>()),
  errors: [],
})

const time = z.iso.datetime()

/** Proposes boosted odds for a limited time. A second person approves them. */
export const deskMakeBoost = endpoint({
  id: 'desk-make-boost',
  method: 'POST',
  path: '/backoffice/api/boosts',
  auth: 'staff',
  right: 'boost.manage',
  body: z.object({
    /** event~market~outcome; several: an accumulator of exactly these. */
    selections: z.array(z.string().check(z.maxLength(300))).check(z.minLength(1), z.maxLength(20)),
    /** Boosted odds of a single; or `percent` on top of the winnings. */
    odds: z.optional(z.int().check(z.gte(1010), z.lte(1_000_000))),
    percent: z.optional(z.int().check(z.gte(1), z.lte(100))),
    /** Start; now when absent. */
    from: z.optional(time),
    until: time,
    /** Largest stake of a player, minor units by currency. */
    stakes: z.record(currency, amountText),
    /** Whole euros of net winnings over all bets. */
    liability: z.int().check(z.gte(1), z.lte(1_000_000)),
    /** Ids or e-mail addresses; all players when absent. */
    players: z.optional(z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(200))),
    reason: reasonText,
  }),
  answer: proposed,
  errors: [
    'desk-unknown',
    'desk-selection-unknown',
    'desk-amount-invalid',
    'desk-boost-impossible',
    'desk-boost-too-long',
  ],
})

/** Ends a boost immediately; bets placed before remain valid. */
export const deskEndBoost = endpoint({
  id: 'desk-end-boost',
  method: 'POST',
  path: '/backoffice/api/boosts/:id/end',
  auth: 'staff',
  right: 'boost.manage',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: reasonText }),
  answer: z.null(),
  errors: ['desk-unknown'],
})

export const promotionEndpoints = [
  deskPromoCodes,
  deskMakePromoCode,
  deskEndPromoCode,
  deskFreeBets,
  deskGiveFreeBet,
  deskTakeFreeBetBack,
  deskBoosts,
  deskMakeBoost,
  deskEndBoost,
] as const
