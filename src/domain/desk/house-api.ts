import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { paymentStates } from '../payments/api.ts'
import { deskItems, deskList, reasonText } from '../staff/api.ts'
import { amountText, idParam } from './players-api.ts'
import type {
  Dashboard,
  DeadLetterLine,
  FeedLine,
  GameReturnLine,
  JobLine,
  PaymentLine,
  PromoCodeLine,
  SiteField,
} from './views.ts'

export const deskDashboard = endpoint({
  id: 'desk-dashboard',
  method: 'GET',
  path: '/backoffice/api/dashboard',
  auth: 'staff',
  right: 'dashboard.see',
  query: z.object({ days: z.optional(z.coerce.number().check(z.int(), z.gte(7), z.lte(90))) }),
  answer: z.custom<Dashboard>(),
  errors: [],
})

export const deskPayments = endpoint({
  id: 'desk-payments',
  method: 'GET',
  path: '/backoffice/api/payments',
  auth: 'staff',
  right: 'payment.see',
  query: z.object({
    ...deskList,
    kind: z.optional(z.enum(['deposit', 'withdrawal'])),
    state: z.optional(z.enum(paymentStates)),
    playerId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  answer: deskItems(z.custom<PaymentLine>()),
  errors: [],
})

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

const freeBetTerms = {
  currency: z.string().check(z.refine(isCurrency)),
  amount: amountText,
  minOdds: z.int().check(z.gte(1010), z.lte(1_000_000)),
  minLegs: z.int().check(z.gte(1), z.lte(100)),
  days: z.int().check(z.gte(1), z.lte(365)),
  reason: reasonText,
}

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
    /** Its last day (UTC), such as 2026-12-31. */
    until: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  }),
  answer: z.null(),
  errors: ['desk-code-taken', 'desk-amount-invalid'],
})

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

export const deskGiveFreeBet = endpoint({
  id: 'desk-give-free-bet',
  method: 'POST',
  path: '/backoffice/api/players/:id/free-bet',
  auth: 'staff',
  right: 'promo.give',
  params: idParam,
  body: z.object({ ...freeBetTerms, key: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  /** See `GivenFreeBet`. */
  answer: z.object({ given: z.string() }),
  errors: ['desk-amount-invalid'],
})

export const deskDeadLetters = endpoint({
  id: 'desk-dead-letters',
  method: 'GET',
  path: '/backoffice/api/dead-letters',
  auth: 'staff',
  right: 'dead-letter.see',
  query: z.object(deskList),
  answer: deskItems(z.custom<DeadLetterLine>()),
  errors: [],
})

export const deskRetryDeadLetters = endpoint({
  id: 'desk-retry-dead-letters',
  method: 'POST',
  path: '/backoffice/api/dead-letters/retry',
  auth: 'staff',
  right: 'dead-letter.retry',
  body: z.object({ consumer: z.optional(z.string().check(z.maxLength(100))), reason: reasonText }),
  answer: z.object({ retried: z.number() }),
  errors: [],
})

/** What games of the own house returned against what they say, those that are furthest off first. */
export const deskGameReturns = endpoint({
  id: 'desk-game-returns',
  method: 'GET',
  path: '/backoffice/api/game-returns',
  auth: 'staff',
  right: 'dashboard.see',
  query: z.object({
    ...deskList,
    days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(365))),
  }),
  answer: deskItems(z.custom<GameReturnLine>()),
  errors: [],
})

export const deskJobs = endpoint({
  id: 'desk-jobs',
  method: 'GET',
  path: '/backoffice/api/jobs',
  auth: 'staff',
  right: 'job.see',
  query: z.object(deskList),
  answer: deskItems(z.custom<JobLine>()),
  errors: [],
})

export const deskFeeds = endpoint({
  id: 'desk-feeds',
  method: 'GET',
  path: '/backoffice/api/feeds',
  auth: 'staff',
  right: 'feed.see',
  query: z.object(deskList),
  answer: deskItems(z.custom<FeedLine>()),
  errors: [],
})

export const deskSite = endpoint({
  id: 'desk-site',
  method: 'GET',
  path: '/backoffice/api/site',
  auth: 'staff',
  right: 'site.see',
  query: z.object(deskList),
  answer: deskItems(z.custom<SiteField>()),
  errors: [],
})

export const houseEndpoints = [
  deskDashboard,
  deskPayments,
  deskPromoCodes,
  deskMakePromoCode,
  deskEndPromoCode,
  deskGiveFreeBet,
  deskDeadLetters,
  deskRetryDeadLetters,
  deskGameReturns,
  deskJobs,
  deskFeeds,
  deskSite,
] as const
