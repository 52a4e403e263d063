import * as z from 'zod'
import { paymentStates } from '#domain/money/payments/api.ts'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import type {
  Dashboard,
  DeadLetterLine,
  FeedLine,
  GameReturnLine,
  HeldWinLine,
  JobLine,
  PaymentLine,
  SiteField,
} from './house-views.ts'
import { proposed } from './players-api.ts'

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

/** Returns the actual against the theoretical return of own games, the largest deviation first. */
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

/** Returns provider wins above the ceiling, or from rounds without a stake, the newest first. */
export const deskHeldWins = endpoint({
  id: 'desk-held-wins',
  method: 'GET',
  path: '/backoffice/api/held-wins',
  auth: 'staff',
  right: 'payment.see',
  query: z.object({
    ...deskList,
    state: z.optional(z.enum(['held', 'done', 'refused'])),
    playerId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  answer: deskItems(z.custom<HeldWinLine>()),
  errors: [],
})

const heldWin = z.object({
  provider: z.string().check(z.maxLength(30)),
  transaction: z.string().check(z.maxLength(200)),
})

/** Proposes to pay a held win. A second person approves it. */
export const deskPayHeldWin = endpoint({
  id: 'desk-pay-held-win',
  method: 'POST',
  path: '/backoffice/api/held-wins/:provider/:transaction/pay',
  auth: 'staff',
  right: 'money.held-win',
  params: heldWin,
  body: z.object({ reason: reasonText }),
  answer: proposed,
  errors: ['desk-unknown'],
})

/** Proposes to refuse a held win. A second person approves it. */
export const deskRefuseHeldWin = endpoint({
  id: 'desk-refuse-held-win',
  method: 'POST',
  path: '/backoffice/api/held-wins/:provider/:transaction/refuse',
  auth: 'staff',
  right: 'money.refuse-win',
  params: heldWin,
  body: z.object({ reason: reasonText }),
  answer: proposed,
  errors: ['desk-unknown'],
})

export const houseEndpoints = [
  deskHeldWins,
  deskPayHeldWin,
  deskRefuseHeldWin,
  deskDashboard,
  deskPayments,
  deskDeadLetters,
  deskRetryDeadLetters,
  deskGameReturns,
  deskJobs,
  deskFeeds,
  deskSite,
] as const
