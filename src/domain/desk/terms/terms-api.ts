import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { deskItems, deskList, reasonText } from '../../staff/api.ts'

/** What a margin or a limit can be said of, the nearest first. */
export const termScopes = ['event', 'competition', 'sport', 'house'] as const
export type TermScope = (typeof termScopes)[number]

export interface TermLine {
  /** `<scope>~<id>~<market type>`. */
  readonly id: string
  readonly scope: TermScope
  readonly scopeId: string
  /** Of the competition or event, where the book knows it. */
  readonly name: string
  /** Empty: all types. */
  readonly marketType: string
  /** Hundredths of a percent. */
  readonly margin: number | null
  /** Percent of the house's caps. */
  readonly share: number | null
  readonly staff: string
  readonly reason: string
  readonly at: number
  readonly expiresAt: number | null
}

/** A value in force, and what says it: a scope of the desk, or `standard`, the house's own and the site file. */
export interface TermValue {
  readonly value: number
  readonly from: TermScope | 'standard'
  readonly until: number | null
}

/** Without a margin, backing all outcomes would cost nothing. Hundredths of a percent. */
export const leastMargin = 1

const id = z.string().check(z.maxLength(200))

export const deskTerms = endpoint({
  id: 'desk-terms',
  method: 'GET',
  path: '/backoffice/api/trading-terms',
  auth: 'staff',
  right: 'event.see',
  query: z.object({ ...deskList, scope: z.optional(z.enum(termScopes)) }),
  answer: deskItems(z.custom<TermLine>()),
  errors: [],
})

/** Sets a margin, a limit or both. What is left out is inherited. */
export const deskSetTerm = endpoint({
  id: 'desk-set-term',
  method: 'POST',
  path: '/backoffice/api/trading-terms',
  auth: 'staff',
  right: 'event.terms',
  body: z.object({
    scope: z.enum(termScopes),
    /** Of the event, competition or sport; absent for the house. */
    scopeId: z.optional(id),
    /** All types when absent. */
    marketType: z.optional(z.string().check(z.maxLength(100))),
    /** Hundredths of a percent of two equally likely outcomes: 500 makes the inverse odds sum to 1.05. */
    margin: z.optional(z.int().check(z.gte(leastMargin), z.lte(3000))),
    /** Percent of the house's caps; 0 takes no bets. */
    share: z.optional(z.int().check(z.gte(0), z.lte(100))),
    /** Until it is ended when absent. */
    minutes: z.optional(z.int().check(z.gte(1), z.lte(525_600))),
    reason: reasonText,
  }),
  answer: z.null(),
  errors: ['desk-unknown', 'desk-term-empty'],
})

export const deskEndTerm = endpoint({
  id: 'desk-end-term',
  method: 'POST',
  path: '/backoffice/api/trading-terms/:id/end',
  auth: 'staff',
  right: 'event.terms',
  params: z.object({ id: z.string().check(z.maxLength(400)) }),
  body: z.object({ reason: reasonText }),
  answer: z.null(),
  errors: ['desk-unknown'],
})

export const termEndpoints = [deskTerms, deskSetTerm, deskEndTerm] as const
