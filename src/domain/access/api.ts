import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Who may be where: the redirect and block services, bans, maintenance. Browser-safe. */

export const accessErrors = declareErrors({
  /** Facts: `seconds` until it is over, as far as is known. */
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

/** Which of the notices to visitors the operator wants. */
export const noticeRules = z.object({
  /** Of those who are not signed in: seconds after the page, then every so many minutes; 0: not again. */
  registrationReminder: z.nullable(z.object({ delay: z.number(), interval: z.number() })),
  /** A first look at how the site is used. */
  welcome: z.boolean(),
  /** Whoever has an ad blocker on is asked to turn it off before he goes on. */
  adBlock: z.boolean(),
})
export type NoticeRules = z.infer<typeof noticeRules>

/** What holds where the operator says nothing. */
export const usualNotices: NoticeRules = {
  registrationReminder: { delay: 120, interval: 1440 },
  welcome: false,
  adBlock: false,
}

/** What the operator says of a page beside its content; null where he says nothing. */
export const pageSeo = z.object({
  /** After the language prefix. */
  path: z.string(),
  title: z.nullable(z.string()),
  /** Shown under the content of the default layout. */
  block: z.nullable(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
})
export type PageSeo = z.infer<typeof pageSeo>

/** A remote view that is not shown as usual: in the default layout, at `/remote/<name>`. */
export const shownView = z.object({
  name: z.string(),
  layout: z.optional(z.literal('casino')),
  /** Tiles that stand in its place while it loads; absent: lines of text. */
  skeleton: z.optional(z.enum(['games', 'other-games'])),
  /** The address of the casino at which it stands too, after the language prefix. */
  address: z.optional(z.string()),
  /** Of that address; `/remote/<name>` is never listed. */
  robots: z.optional(z.literal('noindex')),
})
export type ShownView = z.infer<typeof shownView>

/** What browsers know of the site's configuration. Times are wall-clock milliseconds. */
export const siteFacts = z.object({
  /** Names of addresses that are built and yet not open. */
  closed: z.array(z.string()),
  /** A path that holds one of these shows nothing. */
  notFoundFragments: z.array(z.string()),
  /** A/B tests that are on. */
  abTests: z.array(z.number()),
  /** Whether there are rules of the redirect and block services to ask about. */
  checks: z.boolean(),
  /** Whether a block service that does not answer means maintenance; absent while it is skipped. */
  maintenanceOnBlockFailure: z.optional(z.literal(true)),
  /** Where players find help: a page, or an address to write to or call. */
  support: z.optional(z.string()),
  /** Under which the site takes bets: its number, who granted it, and where that is said. */
  licence: z.optional(z.object({ number: z.string(), authority: z.string(), link: z.string() })),
  /** Absent while it is the usual one. */
  minimumAge: z.optional(z.number()),
  /** Hours that a looser limit waits; absent while they are the usual ones. */
  limitLoosenHours: z.optional(z.number()),
  /** Visitors are asked for their age, and their word holds for three days or for the session; absent: they are not. */
  /** Google's one tap is asked for where nobody is signed in. */
  oneTap: z.optional(z.literal(true)),
  ageGate: z.optional(z.enum(['days', 'session'])),
  /** Absent while they are the usual ones. */
  notices: z.optional(noticeRules),
  /** Null: the operator says nothing of any page. With a page: of that one. */
  seo: z.nullable(pageSeo),
  /** Where the visitor is, if any default follows it. */
  country: z.optional(z.string()),
  /** Currencies that are given up, and where their accounts go: none are opened in them. Absent while there is none. */
  conversions: z.optional(z.readonly(z.array(z.object({ from: z.string(), to: z.string() })))),
  /** Currencies that accounts are opened in; absent while they are the usual ones. */
  currencies: z.optional(z.readonly(z.array(z.enum(currencyCodes)))),
  /** Whether players may bet with one press; absent while they may. */
  oneClick: z.optional(z.boolean()),
  /** Whether bets of the bonus account are taken; absent while they are. */
  bonusBets: z.optional(z.boolean()),
  /** Whether players may ask a trader for more than the largest stake; absent while they may. */
  vipBet: z.optional(z.boolean()),
  /** Absent while all remote views are shown as usual. */
  views: z.optional(z.array(shownView)),
  /** The maintenance that is under way or told of. */
  maintenance: z.nullable(
    z.object({
      active: z.boolean(),
      notify: z.boolean(),
      startedAt: z.number(),
      /** Null: nobody knows yet. */
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

/** Whether a path with its language prefix leads elsewhere. */
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
    /** The addresses passed on the way, the first one first. */
    breadcrumbs: z.array(z.string()),
  }),
  errors: [],
})

/** Whether a visitor is kept from a path: `displayTypeId` 0 is no block. */
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

/** What the operator says of a page that the browser shows by itself. `url`: with its language prefix. */
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
