import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Binding, RequestHeaders } from '#kernel/contract.ts'
import type { DomainError } from '#kernel/errors.ts'
import type { SiteLanguages } from '#web/i18n/languages.ts'
import type { Log } from '../log.ts'
import type {
  RateLimits,
  ResolveSession,
  ResolveStaff,
  SessionIdentity,
  TurnAway,
} from './endpoints/endpoint-route.ts'
import type { Metrics } from './operations/metrics.ts'

export interface HttpOptions {
  readonly bindings: readonly Binding[]
  readonly resolveSession: ResolveSession
  /** Finds the staff member of a request; absent: nobody. */
  readonly resolveStaff?: ResolveStaff
  /**
   * Returns whether a call carries the token of its session in `x-auth`, checked where an endpoint's `proofs`
   * name it.
   */
  readonly provesSession?: (headers: RequestHeaders, session: SessionIdentity) => boolean
  /** Name of the session cookie, for the OpenAPI document. */
  readonly sessionCookie?: string
  readonly log: Log
  readonly metrics: Metrics
  /**
   * Bearer token of `/metrics`; without one only the machine itself may read them, and only on a site without
   * a public address.
   */
  readonly metricsToken?: string
  /** Resolves when the database answers and the feeds are loaded; a rejection is logged, not shown. */
  readonly ready: () => Promise<void>
  /** Origin of the site; empty: the host of each request. Cookies are Secure when it is https. */
  readonly publicUrl: string
  readonly version: string
  /** Languages of responses; all when absent. */
  readonly languages?: SiteLanguages
  /** Largest body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number
  readonly rateLimits?: RateLimits | 'off'
  /** See `RouteOptions`. */
  readonly turnAway?: TurnAway
  /** Addresses of trusted proxies, whose `X-Forwarded-For` counts; none by default. */
  readonly trustProxy?: string[]
  /** Header in which a trusted proxy names the visitor's country; dropped from any other request. */
  readonly countryHeader?: string
  /** Current origins of videos; only the site's own when absent. */
  readonly mediaOrigins?: () => readonly string[]
  /** Current origins of pages shown in a frame; none when absent. */
  readonly frameOrigins?: () => readonly string[]
  /** Google's one tap may run in pages; it may not when absent. */
  readonly oneTap?: boolean
  /** Milliseconds that idle connections stay open on `close`; their requests are answered. 0 by default. */
  readonly drainMs?: number
  /** Milliseconds after `close` until every connection is cut, whatever it carries; 20 s by default. */
  readonly patienceMs?: number
  /** Separate port of the back office; null: the site's port serves it too. */
  readonly backofficePort?: () => number | null
  readonly checkAnswers?: boolean
  /** Renders the site's page for the refusal of a request that wants HTML; absent without pages. */
  readonly renderErrorPage?: (
    request: FastifyRequest,
    reply: FastifyReply,
    error: DomainError,
  ) => Promise<string | Buffer>
}

export const defaultRateLimits: RateLimits = { visitor: 600, player: 600 }
