import * as z from 'zod/mini'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Who may be where: the redirect and block services, bans, maintenance. Browser-safe. */

export const accessErrors = declareErrors({
  /** Facts: `seconds` until it is over, as far as is known. */
  maintenance: { status: 503 },
  /** Fact: `displayTypeId`. */
  'access-blocked': { status: 403 },
  banned: { status: 403 },
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
  /** The maintenance that is under way or told of. */
  maintenance: z.nullable(
    z.object({ active: z.boolean(), notify: z.boolean(), startedAt: z.number(), endedAt: z.number() }),
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

export const accessEndpoints = [siteConfig, redirectLight, blockCheck] as const
