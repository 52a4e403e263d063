import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'

/** Messages to players, and the players' choice of letters about money and newsletters. Browser-safe. */

export const messageErrors = declareErrors({
  /** The link has no valid signature, or a part of it is missing. */
  'newsletter-link-invalid': { status: 404 },
  /** A newsletter without an English text, which all other languages fall back to. */
  'news-without-text': { status: 422 },
})

/** Each has its texts in the dictionary `messages`: `subject-<kind>`, `text-<kind>`. */
export const messageKinds = [
  'support-answer',
  'appeal-answer',
  'idea-answer',
  'verified',
  'document-refused',
  'document-wanted',
  'deposit',
  'withdrawal',
  'withdrawal-refused',
  'deletion-asked',
  'deletion-taken-back',
  'deletion-lapsed',
  'exclusion-joined',
  'exclusion-left',
  'bets-settled',
  'limits-review',
  'news',
] as const
export type MessageKind = (typeof messageKinds)[number]

const messageView = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  facts: z.record(z.string(), z.string()),
  body: z.nullable(z.string()),
  /** Wall-clock milliseconds. */
  sentAt: z.number(),
  read: z.boolean(),
})
export type MessageView = z.infer<typeof messageView>

/** Latest first, a page at a time. */
export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/web-api/messages',
  auth: 'player',
  underBan: 'allowed',
  query: z.object({ cursor: z.optional(z.string().check(z.regex(uuidPattern))) }),
  answer: z.object({
    messages: z.readonly(z.array(messageView)),
    unread: z.number(),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/** Marks the named messages as read, or all of them when none is named. Returns the number still unread. */
export const readMessages = endpoint({
  id: 'readMessages',
  method: 'POST',
  path: '/web-api/messages/read',
  auth: 'player',
  underBan: 'allowed',
  body: z.object({
    ids: z.optional(z.array(z.string().check(z.regex(uuidPattern))).check(z.maxLength(200))),
  }),
  answer: z.object({ unread: z.number() }),
  errors: [],
})

const mailingView = z.object({
  enable_mail_news: z.boolean(),
  enable_mail_deposit: z.boolean(),
  enable_mail_bets: z.boolean(),
  enable_sms_news: z.boolean(),
})
export type MailingView = z.infer<typeof mailingView>

export const showMailing = endpoint({
  id: 'showMailing',
  method: 'GET',
  path: '/web-api/mailing',
  auth: 'player',
  underBan: 'allowed',
  answer: mailingView,
  errors: [],
})

export const changeMailing = endpoint({
  id: 'changeMailing',
  method: 'PUT',
  path: '/web-api/mailing',
  auth: 'player',
  underBan: 'allowed',
  body: mailingView,
  answer: mailingView,
  errors: [],
})

/**
 * Unsubscribes the player that the link names from newsletters by mail and SMS. Needs no session and can be repeated.
 */
export const stopNewsletter = endpoint({
  id: 'stopNewsletter',
  method: 'POST',
  path: '/web-api/mailing/stop-news',
  auth: 'visitor',
  ratePerMinute: 20,
  body: z.object({ token: z.string().check(z.maxLength(400)) }),
  answer: z.object({ stopped: z.literal(true) }),
  errors: ['newsletter-link-invalid'],
})

const newsText = z.object({
  subject: z.string().check(z.minLength(1), z.maxLength(120)),
  body: z.string().check(z.minLength(1), z.maxLength(4000)),
})

/**
 * Sends a newsletter to all subscribed players, each in their own language where it has a text, else in English. A
 * repeated key reaches nobody twice.
 */
export const sendNews = endpoint({
  id: 'sendNews',
  method: 'POST',
  path: '/backoffice/api/messages/news',
  auth: 'staff',
  right: 'messages.send',
  body: z.object({
    key: z.string().check(z.regex(uuidPattern)),
    texts: z.record(z.string().check(z.regex(/^[a-z]{2}$/)), newsText),
  }),
  answer: z.object({ sent: z.number() }),
  errors: ['news-without-text'],
})

/** Newsletters sent, latest first: one row for each send. */
export const listNews = endpoint({
  id: 'listNews',
  method: 'GET',
  path: '/backoffice/api/messages/news',
  auth: 'staff',
  right: 'messages.read',
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
    perPage: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
    after: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({
    items: z.readonly(
      z.array(
        z.object({
          id: z.string(),
          /** Wall-clock milliseconds. */
          at: z.number(),
          staff: z.string(),
          /** The English text, which every newsletter has. */
          subject: z.string(),
          body: z.string(),
          languages: z.readonly(z.array(z.string())),
        }),
      ),
    ),
    total: z.nullable(z.number()),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

export const messageEndpoints = [
  listMessages,
  readMessages,
  showMailing,
  changeMailing,
  stopNewsletter,
  sendNews,
  listNews,
] as const
