import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { roles } from './rights.ts'

export { allows, type Role, rightsOf, roles } from './rights.ts'

/** Query fields of every back office list: page and order. */
export const deskList = {
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  perPage: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  sort: z.optional(z.string().check(z.maxLength(40))),
  order: z.optional(z.enum(['ASC', 'DESC'])),
  /** `next` of the previous page, for lists that return one; the others use `page`. */
  after: z.optional(z.string().check(z.maxLength(500))),
}

/** Returns a page of a list that is in memory. */
export const pageOfList = (query: {
  readonly page?: number | undefined
  readonly perPage?: number | undefined
}) => {
  const limit = query.perPage ?? 25
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/**
 * Response of a list: one page of the items, and their total. A long list counts up to 10,000, or not at all (null),
 * and returns the start of its next page as `next`; null on the last page.
 */
export const deskItems = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    total: z.nullable(z.number()),
    next: z.optional(z.nullable(z.string())),
  })

/** Reason for an act, stored in the audit log. */
export const reasonText = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/))
const password = z.string().check(z.minLength(1), z.maxLength(200))
const role = z.enum(roles as [string, ...string[]])
const text = z.string().check(z.maxLength(100))

const step = z.union([
  z.object({ step: z.literal('code') }),
  /** First sign-in: the person enters the secret into their authenticator, by hand or as a QR code of `address`. */
  z.object({ step: z.literal('enrol'), secret: z.string(), address: z.string() }),
])

export const staffSignIn = endpoint({
  id: 'staff-sign-in',
  method: 'POST',
  path: '/backoffice/api/sign-in',
  auth: 'visitor',
  open: true,
  ratePerMinute: 30,
  body: z.object({ email, password }),
  answer: step,
  errors: ['staff-wrong-credentials', 'staff-too-many-tries', 'try-again-later'],
})

export const staffJoin = endpoint({
  id: 'staff-join',
  method: 'POST',
  path: '/backoffice/api/join',
  auth: 'visitor',
  open: true,
  ratePerMinute: 30,
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)), password }),
  answer: step,
  errors: [
    'staff-link-over',
    'staff-password-short',
    'password-too-long',
    'password-too-common',
    'try-again-later',
  ],
})

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** In the notation of the table of roles. */
  rights: z.array(z.string()),
})

export const staffCode = endpoint({
  id: 'staff-code',
  method: 'POST',
  path: '/backoffice/api/code',
  auth: 'visitor',
  open: true,
  ratePerMinute: 30,
  body: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: person,
  errors: ['staff-wrong-code', 'staff-codes-over', 'staff-sign-in-over', 'staff-too-many-tries'],
})

export const staffSession = endpoint({
  id: 'staff-session',
  method: 'GET',
  path: '/backoffice/api/session',
  auth: 'staff',
  answer: person,
  errors: ['not-signed-in'],
})

export const staffSignOut = endpoint({
  id: 'staff-sign-out',
  method: 'POST',
  path: '/backoffice/api/sign-out',
  auth: 'staff',
  answer: z.null(),
  errors: [],
})

/** Changes the signed-in staff member's password and ends all their other sessions. */
export const staffPassword = endpoint({
  id: 'staff-password',
  method: 'POST',
  path: '/backoffice/api/password',
  auth: 'staff',
  ratePerMinute: 30,
  body: z.object({
    old: password,
    /** Authenticator code. */
    code: z.string().check(z.regex(/^\d{6}$/)),
    password,
  }),
  answer: z.null(),
  errors: [
    'staff-wrong-password',
    'staff-wrong-code',
    'staff-password-short',
    'password-too-long',
    'password-too-common',
    'staff-too-many-tries',
    'try-again-later',
  ],
})

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** `invited` has not used the link yet, `disabled` may not sign in. */
  state: z.enum(['active', 'invited', 'disabled']),
  twoSteps: z.boolean(),
  lastSeenAt: z.nullable(z.number()),
  createdAt: z.number(),
  /** Contact details for the players that they look after; hours by language. */
  contactPhone: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactHours: z.nullable(z.record(z.string(), z.string())),
})
const invitation = z.object({
  id: z.string(),
  link: z.string(),
  expiresAt: z.number(),
  /** The link works once a second owner has approved this proposal; null: it works at once. */
  proposal: z.nullable(z.string()),
})
const id = z.object({ id: z.string().check(z.maxLength(60)) })

export const staffList = endpoint({
  id: 'staff-list',
  method: 'GET',
  path: '/backoffice/api/staff',
  auth: 'staff',
  right: 'staff.see',
  query: z.object(deskList),
  answer: deskItems(member),
  errors: [],
})

export const staffInvite = endpoint({
  id: 'staff-invite',
  method: 'POST',
  path: '/backoffice/api/staff',
  auth: 'staff',
  right: 'staff.manage',
  body: z.object({
    email,
    name: text.check(z.minLength(1)),
    roles: z.array(role).check(z.minLength(1)),
    reason: reasonText,
  }),
  answer: invitation,
  errors: ['staff-email-taken'],
})

export const staffChange = endpoint({
  id: 'staff-change',
  method: 'POST',
  path: '/backoffice/api/staff/:id',
  auth: 'staff',
  right: 'staff.manage',
  params: id,
  body: z.object({
    roles: z.optional(z.array(role).check(z.minLength(1))),
    disabled: z.optional(z.boolean()),
    reason: reasonText,
  }),
  /** `proposal` is set when added rights wait for a second owner; null: the change is in effect. */
  answer: z.object({ proposal: z.nullable(z.string()) }),
  errors: ['staff-unknown', 'staff-last-owner'],
})

/** Sets the contact details for the players that a staff member looks after. Absent fields are removed. */
export const staffContacts = endpoint({
  id: 'staff-contacts',
  method: 'POST',
  path: '/backoffice/api/staff/:id/contacts',
  auth: 'staff',
  right: 'staff.manage',
  params: id,
  body: z.object({
    contactPhone: z.optional(z.string().check(z.trim(), z.regex(/^\+[1-9][\d ()-]{6,24}$/))),
    contactEmail: z.optional(email),
    contactHours: z.optional(
      z.record(
        z.string().check(z.regex(/^[a-z]{2}$/)),
        z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      ),
    ),
    reason: reasonText,
  }),
  answer: z.null(),
  errors: ['staff-unknown'],
})

/** Creates a new one-time link for a person who lost their password or authenticator; it sets both anew. */
export const staffReinvite = endpoint({
  id: 'staff-reinvite',
  method: 'POST',
  path: '/backoffice/api/staff/:id/link',
  auth: 'staff',
  right: 'staff.manage',
  params: id,
  body: z.object({ reason: reasonText }),
  answer: invitation,
  errors: ['staff-unknown'],
})

/** State of an act in the public log; `waiting`: no checkpoint covers it yet. */
const actInLog = z.enum(['logged', 'waiting', 'changed', 'absent'])
export type ActInLog = z.infer<typeof actInLog>

const act = z.object({
  id: z.string(),
  at: z.number(),
  staffId: z.string(),
  staff: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  reason: z.nullable(z.string()),
  inLog: actInLog,
})
export type ActView = z.infer<typeof act>

export const staffActs = endpoint({
  id: 'staff-acts',
  method: 'GET',
  path: '/backoffice/api/acts',
  auth: 'staff',
  right: 'audit.see',
  query: z.object({
    ...deskList,
    staff: z.optional(text),
    action: z.optional(text),
    subjectKind: z.optional(text),
    subjectId: z.optional(text),
  }),
  answer: deskItems(act),
  errors: [],
})

/** The last checkpoint of the public log, which contains a leaf for each act. */
export const staffActsLog = endpoint({
  id: 'staff-acts-log',
  method: 'GET',
  path: '/backoffice/api/acts/log',
  auth: 'staff',
  right: 'audit.see',
  answer: z.object({
    /** Leaves of all kinds that it covers. */
    size: z.number(),
    /** Time of publication; null for a checkpoint published before the log recorded times. */
    publishedAt: z.nullable(z.number()),
    /** Acts that no checkpoint covers yet. */
    waiting: z.number(),
  }),
  errors: [],
})

export const staffEndpoints = [
  staffSignIn,
  staffJoin,
  staffCode,
  staffSession,
  staffSignOut,
  staffPassword,
  staffList,
  staffInvite,
  staffChange,
  staffContacts,
  staffReinvite,
  staffActs,
  staffActsLog,
] as const
