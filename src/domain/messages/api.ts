import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'

/** What the house writes to a player, and which letters he wants. Browser-safe. */

export const messageErrors = declareErrors({
  /** The link of a letter is none of ours, or was cut off. */
  'newsletter-link-invalid': { status: 404 },
  /** News without a text in English, from which all other languages fall back. */
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

/** Marks messages as read; all of them where none is named. Answers how many are unread then. */
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

/** Ends the news, by letter and by text message, of whoever the link was written to: signed in or not, once or again. */
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

/** Sends news to all players who want it, each in his language where there is a text in it. Sent twice, it is one. */
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

/** The news that was sent, latest first: once for each time that somebody sent it. */
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
          /** Who sent it. */
          staff: z.string(),
          /** In English, which all news has. */
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
