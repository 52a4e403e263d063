import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'

/** Scopes of a margin or a limit, the most specific first. */
export const termScopes = ['event', 'competition', 'sport', 'house'] as const
export type TermScope = (typeof termScopes)[number]

export interface TermLine {
  /** `<scope>~<id>~<market type>`. */
  readonly id: string
  readonly scope: TermScope
  readonly scopeId: string
  /** Name of the competition or event, if the book has it. */
  readonly name: string
  /** Empty: all types. */
  readonly marketType: string
  /** Hundredths of a percent. */
  readonly margin: number | null
  /** Percent of the operator's caps. */
  readonly share: number | null
  readonly staff: string
  readonly reason: string
  readonly at: number
  readonly expiresAt: number | null
}

/** A value in force with its origin: a scope of the desk, or `standard` for the defaults and the site file. */
export interface TermValue {
  readonly value: number
  readonly from: TermScope | 'standard'
  readonly until: number | null
}

/** Below it, backing all outcomes would be free of cost. Hundredths of a percent. */
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

/** Sets a margin, a limit or both. Absent values are inherited. */
export const deskSetTerm = endpoint({
  id: 'desk-set-term',
  method: 'POST',
  path: '/backoffice/api/trading-terms',
  auth: 'staff',
  right: 'event.terms',
  body: z.object({
    scope: z.enum(termScopes),
    /** Id of the event, competition or sport; absent for all. */
    scopeId: z.optional(id),
    /** All types when absent. */
    marketType: z.optional(z.string().check(z.maxLength(100))),
    /** Hundredths of a percent of two equally likely outcomes: 500 makes the inverse odds sum to 1.05. */
    margin: z.optional(z.int().check(z.gte(leastMargin), z.lte(3000))),
    /** Percent of the operator's caps; 0 takes no bets. */
    share: z.optional(z.int().check(z.gte(0), z.lte(100))),
    /** Absent: until staff end it. */
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
