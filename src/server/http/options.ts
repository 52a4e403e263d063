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
  /** Who of the house sends a request; nobody when absent. */
  readonly resolveStaff?: ResolveStaff
  /** Whether a call brings the token of its session in `x-auth`, asked where an endpoint's `proofs` name it. */
  readonly provesSession?: (headers: RequestHeaders, session: SessionIdentity) => boolean
  /** Name of the session cookie, for the OpenAPI document. */
  readonly sessionCookie?: string
  readonly log: Log
  readonly metrics: Metrics
  /** Opens `/metrics` to whoever bears it; without one they are for the machine itself, and for no public site. */
  readonly metricsToken?: string
  /** Resolves when the database answers and the feeds are loaded; what it rejects with is logged, not shown. */
  readonly ready: () => Promise<void>
  /** Origin of the site; empty when it is whatever host is asked. Cookies are Secure when it is https. */
  readonly publicUrl: string
  readonly version: string
  /** The languages that calls are answered in; all of them when absent. */
  readonly languages?: SiteLanguages
  /** Largest body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number
  readonly rateLimits?: RateLimits | 'off'
  /** See `RouteOptions`. */
  readonly turnAway?: TurnAway
  /** Addresses of proxies whose `X-Forwarded-For` is believed; nobody's by default. */
  readonly trustProxy?: string[]
  /** Header in which a believed proxy names the visitor's country; from anybody else it is dropped. */
  readonly countryHeader?: string
  /** Origins that videos may come from, now; none beside the site's own when absent. */
  readonly mediaOrigins?: () => readonly string[]
  /** Origins whose pages may be shown in a frame, now; none when absent. */
  readonly frameOrigins?: () => readonly string[]
  /** Google's one tap may run in pages; it may not when absent. */
  readonly oneTap?: boolean
  /** How long open connections are kept on `close`, in milliseconds; they are answered meanwhile. 0 by default. */
  readonly drainMs?: number
  /** After so long on `close` every connection is cut, whatever is under way on it; 20 s by default. */
  readonly patienceMs?: number
  /** The port on which the back office listens alone; null while it has none, and it answers beside the site. */
  readonly backofficePort?: () => number | null
  readonly checkAnswers?: boolean
  /** The site's own page for the refusal of a request that wants HTML, when there are pages. */
  readonly renderErrorPage?: (
    request: FastifyRequest,
    reply: FastifyReply,
    error: DomainError,
  ) => Promise<string | Buffer>
}

export const defaultRateLimits: RateLimits = { visitor: 600, player: 600 }
