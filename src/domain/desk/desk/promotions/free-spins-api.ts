import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { amountText, idParam, proposed } from '../players-api.ts'

/** Free spins of a player. Amounts are minor units as text, times milliseconds. */
export interface FreeSpinsLine {
  readonly id: string
  readonly playerId: string
  /** Source of the gift, such as `operator spring`. */
  readonly source: string
  readonly games: string
  readonly currency: string
  /** Stake of one spin. */
  readonly stake: string
  readonly granted: number
  readonly used: number
  readonly state: string
  readonly grantedAt: number
  readonly expiresAt: number
}

export const freeSpinsStates = ['open', 'used', 'expired'] as const

export const deskFreeSpins = endpoint({
  id: 'desk-free-spins',
  method: 'GET',
  path: '/backoffice/api/free-spins',
  auth: 'staff',
  right: 'promo.see',
  query: z.object({
    ...deskList,
    playerId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(freeSpinsStates)),
  }),
  answer: deskItems(z.custom<FreeSpinsLine>()),
  errors: [],
})

/** Returns the slots for free spins, by id, whether offered on the site or not. */
export const deskSlots = endpoint({
  id: 'desk-slots',
  method: 'GET',
  path: '/backoffice/api/slots',
  auth: 'staff',
  right: 'promo.give-spins',
  answer: z.object({ items: z.array(z.object({ id: z.string() })) }),
  errors: [],
})

/** Proposes free spins for a player, once for each key. A second person approves them. The player keeps the wins. */
export const deskGiveFreeSpins = endpoint({
  id: 'desk-give-free-spins',
  method: 'POST',
  path: '/backoffice/api/players/:id/free-spins',
  auth: 'staff',
  right: 'promo.give-spins',
  params: idParam,
  body: z.object({
    key: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    /** The id of a slot. */
    game: z.string().check(z.trim(), z.maxLength(60)),
    count: z.int().check(z.gte(1), z.lte(1000)),
    currency: z.string().check(z.refine(isCurrency)),
    /** Stake of one spin. */
    stake: amountText,
    days: z.int().check(z.gte(1), z.lte(365)),
    reason: reasonText,
  }),
  answer: proposed,
  errors: [
    'desk-unknown',
    'desk-amount-invalid',
    'desk-amount-above',
    'desk-free-bet-currency',
    'desk-kept-out',
    'desk-slot-unknown',
    'desk-free-spins-had',
  ],
})

/** Proposes to withdraw the unused part of free spins that staff gave. A second person approves it. */
export const deskTakeFreeSpinsBack = endpoint({
  id: 'desk-take-free-spins-back',
  method: 'POST',
  path: '/backoffice/api/players/:playerId/free-spins/:id/take-back',
  auth: 'staff',
  right: 'promo.take-spins-back',
  params: z.object({ playerId: z.string().check(z.maxLength(100)), id: z.uuid() }),
  body: z.object({ reason: reasonText }),
  answer: proposed,
  errors: ['desk-unknown', 'desk-free-spins-over'],
})

export const freeSpinsEndpoints = [
  deskFreeSpins,
  deskSlots,
  deskGiveFreeSpins,
  deskTakeFreeSpinsBack,
] as const
