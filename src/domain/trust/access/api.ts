import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Access rules: redirects, page blocks, bans and maintenance. Browser-safe. */

export const accessErrors = declareErrors({
  /** Facts: `seconds` until the maintenance ends, if that is known. */
  maintenance: { status: 503 },
  /** Fact: `displayTypeId`. */
  'access-blocked': { status: 403 },
  banned: { status: 403 },
  /** The player has to confirm changed terms first. Fact: `exception_code` 1. */
  'terms-not-confirmed': { status: 451 },
})

/** The page of each block reason (`displayTypeId`), after the language prefix. */
export const blockPages: Readonly<Record<number, string>> = {
  1: '/block',
  2: '/block',
  3: '/block',
  4: '/site-updates',
  5: '/block',
  8: '/coming-soon',
  13: '/block-ua',
  14: '/block',
  16: '/suspension',
  17: '/block-ie',
}

/** Visitor notices that the operator has switched on. */
export const noticeRules = z.object({
  /**
   * Reminder for visitors who are not signed in: `delay` in seconds after the page loads, then every `interval`
   * minutes. An `interval` of 0 shows it once.
   */
  registrationReminder: z.nullable(z.object({ delay: z.number(), interval: z.number() })),
  /** Introduction to the site for new visitors. */
  welcome: z.boolean(),
  /** Asks visitors with an active ad blocker to switch it off. */
  adBlock: z.boolean(),
})
export type NoticeRules = z.infer<typeof noticeRules>

/** Notices without settings from the operator. */
export const usualNotices: NoticeRules = {
  registrationReminder: { delay: 120, interval: 1440 },
  welcome: false,
  adBlock: false,
}

/** Page texts from the operator, beside the page's content; null without any. */
export const pageSeo = z.object({
  /** After the language prefix. */
  path: z.string(),
  title: z.nullable(z.string()),
  /** Shown under the content of the default layout. */
  block: z.nullable(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
})
export type PageSeo = z.infer<typeof pageSeo>

/** A remote view with settings of its own. By default a view has the default layout, at `/remote/<name>`. */
export const shownView = z.object({
  name: z.string(),
  layout: z.optional(z.literal('casino')),
  /** Tiles as a placeholder while the view loads; absent: lines of text. */
  skeleton: z.optional(z.enum(['games', 'other-games'])),
  /** Additional address in the casino, after the language prefix. */
  address: z.optional(z.string()),
  /** Robots rule of the additional address; `/remote/<name>` is never indexed. */
  robots: z.optional(z.literal('noindex')),
})
export type ShownView = z.infer<typeof shownView>

/** Public part of the site's configuration. Times are wall-clock milliseconds. */
export const siteFacts = z.object({
  /** Names of addresses that exist but are not open yet. */
  closed: z.array(z.string()),
  /** A path that contains one of these renders nothing. */
  notFoundFragments: z.array(z.string()),
  /** Active A/B tests. */
  abTests: z.array(z.number()),
  /** Whether the redirect and block services have any rules to check. */
  checks: z.boolean(),
  /** Whether an unavailable block service means maintenance; absent: the check is skipped. */
  maintenanceOnBlockFailure: z.optional(z.literal(true)),
  /** Contact for help: a page, a e-mail address or a phone number. */
  support: z.optional(z.string()),
  /** Gambling licence of the site: its number, its authority and a link to the public record. */
  licence: z.optional(z.object({ number: z.string(), authority: z.string(), link: z.string() })),
  /** Absent: the default age. */
  minimumAge: z.optional(z.number()),
  /** Hours before a looser limit takes effect; absent: the default. */
  limitLoosenHours: z.optional(z.number()),
  /** Shows Google One Tap to visitors who are not signed in. */
  oneTap: z.optional(z.literal(true)),
  /** Asks visitors to confirm their age, once in three days or once a session; absent: never. */
  ageGate: z.optional(z.enum(['days', 'session'])),
  /** Absent: `usualNotices`. */
  notices: z.optional(noticeRules),
  /** Null: the operator configured no page. In an answer for a page: the entry of that page. */
  seo: z.nullable(pageSeo),
  /** The visitor's country; present only if a default depends on it. */
  country: z.optional(z.string()),
  /** Discontinued currencies with their successors; no new accounts use them. Absent: none. */
  conversions: z.optional(z.readonly(z.array(z.object({ from: z.string(), to: z.string() })))),
  /** Currencies for new accounts; absent: the default list. */
  currencies: z.optional(z.readonly(z.array(z.enum(currencyCodes)))),
  /** Whether players may place a bet with one click; absent: yes. */
  oneClick: z.optional(z.boolean()),
  /** Whether the site takes bets from bonus accounts; absent: yes. */
  bonusBets: z.optional(z.boolean()),
  /** Whether players may ask a trader for more than the largest stake; absent: yes. */
  vipBet: z.optional(z.boolean()),
  /** Absent: all remote views have the default settings. */
  views: z.optional(z.array(shownView)),
  /** Current or announced maintenance. */
  maintenance: z.nullable(
    z.object({
      active: z.boolean(),
      notify: z.boolean(),
      startedAt: z.number(),
      /** Null: end unknown. */
      endedAt: z.nullable(z.number()),
    }),
  ),
})
export type SiteFacts = z.infer<typeof siteFacts>

export const siteConfig = endpoint({
  id: 'siteConfig',
  method: 'GET',
  path: '/web-api/config/all.json',
  auth: 'visitor',
  open: true,
  query: z.object({ lang: z.optional(z.string().check(z.maxLength(10))) }),
  answer: siteFacts,
  errors: [],
})

const url = z.string().check(z.maxLength(4096), z.startsWith('/'))

/** Looks up the redirect of a path with its language prefix. */
export const redirectLight = endpoint({
  id: 'redirectLight',
  method: 'POST',
  path: '/web-api/redirect-light',
  auth: 'visitor',
  open: true,
  body: z.object({ url }),
  answer: z.object({
    redirect: z.boolean(),
    code: z.number(),
    url: z.string(),
    reasons: z.array(z.number()),
    /** Addresses along the redirect chain, in order. */
    breadcrumbs: z.array(z.string()),
  }),
  errors: [],
})

/** Checks whether a path is blocked for the visitor: `displayTypeId` 0 is no block. */
export const blockCheck = endpoint({
  id: 'blockCheck',
  method: 'POST',
  path: '/web-api/v2/block',
  auth: 'visitor',
  open: true,
  body: z.object({ url, auth: z.optional(z.boolean()) }),
  answer: z.object({ displayTypeId: z.number(), templateTypeId: z.number() }),
  errors: [],
})

/**
 * Returns the operator's texts for a page that the browser renders without a new page load. `url` includes the
 * language prefix.
 */
export const seoPageData = endpoint({
  id: 'seoPageData',
  method: 'GET',
  path: '/web-api/seo/page-data',
  auth: 'visitor',
  query: z.object({ url }),
  answer: pageSeo,
  errors: [],
})

export const accessEndpoints = [siteConfig, redirectLight, blockCheck, seoPageData] as const
