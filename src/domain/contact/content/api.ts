import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Remote views: page content from other origins that the operator configured. Browser-safe. */

export const contentErrors = declareErrors({
  /** No view of this name is configured. */
  'remote-view-not-found': { status: 404 },
  /** The view's server did not answer as agreed. */
  'remote-view-failed': { status: 503 },
})

/** Name of a remote view, as used in addresses. */
export const viewName = /^[a-z0-9-]{1,40}$/

/** A remote view after checks: it only runs scripts that the operator signed. */
export const remoteViewAnswer = z.object({
  appName: z.string(),
  title: z.string(),
  /** Sanitized for insertion into a page, inside a shadow root. */
  html: z.string(),
  /** Style sheets, as text. */
  styles: z.array(z.string()),
  /** Signed scripts, which this site serves itself. */
  scripts: z.array(z.object({ src: z.string(), integrity: z.string() })),
})
export type RemoteViewAnswer = z.infer<typeof remoteViewAnswer>

export const remoteViewNames = endpoint({
  id: 'remoteViewNames',
  method: 'GET',
  path: '/web-api/remote-views',
  auth: 'visitor',
  answer: z.object({ views: z.array(z.string()) }),
  errors: [],
})

export const remoteView = endpoint({
  id: 'remoteView',
  method: 'GET',
  path: '/web-api/remote-views/:view',
  auth: 'visitor',
  ratePerMinute: 60,
  params: z.object({ view: z.string().check(z.regex(viewName)) }),
  query: z.object({
    /** Path within the view: segments of letters, digits, `-` and `_`. */
    route: z.optional(z.string().check(z.regex(/^(\/[\w-]{1,80}){0,4}$/))),
  }),
  answer: remoteViewAnswer,
  errors: ['remote-view-not-found', 'remote-view-failed'],
})

export const contentEndpoints = [remoteViewNames, remoteView] as const
