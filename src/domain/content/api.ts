import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** What stands on pages and is not ours: remote views, each from an origin that the operator named. Browser-safe. */

export const contentErrors = declareErrors({
  /** Nobody named such a view. */
  'remote-view-not-found': { status: 404 },
  /** Its server did not answer as was agreed. */
  'remote-view-failed': { status: 503 },
})

/** The name of a remote view: it stands in addresses. */
export const viewName = /^[a-z0-9-]{1,40}$/

/** A remote view, looked through: nothing in it runs that the operator did not sign. */
export const remoteViewAnswer = z.object({
  appName: z.string(),
  title: z.string(),
  /** Safe to be put into a page, inside of a shadow root. */
  html: z.string(),
  /** Style sheets, as text. */
  styles: z.array(z.string()),
  /** Signed scripts, which this site itself serves. */
  scripts: z.array(z.object({ src: z.string(), integrity: z.string() })),
})
export type RemoteViewAnswer = z.infer<typeof remoteViewAnswer>

/** The names of the views that there are. */
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
    /** What is asked of the view: segments of letters, figures, `-` and `_`. */
    route: z.optional(z.string().check(z.regex(/^(\/[\w-]{1,80}){0,4}$/))),
  }),
  answer: remoteViewAnswer,
  errors: ['remote-view-not-found', 'remote-view-failed'],
})

export const contentEndpoints = [remoteViewNames, remoteView] as const
