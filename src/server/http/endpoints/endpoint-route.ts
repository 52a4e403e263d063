import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { staffErrors } from '#domain/people/staff/index.ts'
import { isPastKey } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { Binding, Endpoint, HandlerContext, RequestHeaders } from '#kernel/contract.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Staff } from '#kernel/staff.ts'
import type { SiteLanguages } from '#web/i18n/languages.ts'
import { onPool } from '../../db/purpose.ts'
import { asksProof, isSafeMethod, isSameOrigin } from '../security/same-origin.ts'
import { httpErrors, methodNotAllowed } from './errors.ts'
import { requestLanguage } from './language.ts'
import { validateInput } from './validate.ts'

/** Signed-in player, according to the cookies of a request. */
export interface SessionIdentity {
  readonly playerId: string
  readonly sessionId: string
  /** Set for banned players only. */
  readonly ban?: { readonly withdraw: boolean }
  /** Set for players who have not accepted the current terms only. */
  readonly termsChanged?: true
}

/** Signed-in staff member, according to the back office's cookie. */
export interface StaffIdentity {
  readonly sessionId: string
  readonly staff: Staff
  /** Returns whether one of the staff member's roles grants the right. */
  may(right: string): boolean
}

export type ResolveStaff = (headers: RequestHeaders) => Promise<StaffIdentity | null>

export type ResolveSession = (
  headers: RequestHeaders,
) => SessionIdentity | null | Promise<SessionIdentity | null>

/** Runs with `request.session` set. Null lets the request pass. */
export type TurnAway = (request: FastifyRequest, endpoint: Endpoint) => DomainError | null

export interface RateLimits {
  /** Requests a minute per address, where the endpoint names none. */
  readonly visitor: number
  /** Requests a minute per player, likewise. */
  readonly player: number
  /** Requests a minute per staff member; the player's limit when absent. */
  readonly staff?: number
}

export interface RouteOptions {
  readonly resolveSession: ResolveSession
  /** Absent: nobody can be signed in to the back office. */
  readonly resolveStaff?: ResolveStaff
  /** Returns whether a call carries the token of its session; absent: no call needs one. */
  readonly provesSession?: (headers: RequestHeaders, session: SessionIdentity) => boolean
  readonly publicUrl: string
  /** See `HttpOptions`. */
  readonly languages?: SiteLanguages | undefined
  /** Refusal of a request before any other work: maintenance, a block, a ban. */
  readonly turnAway?: TurnAway
  /** `off` for measurements only. */
  readonly rateLimits: RateLimits | 'off'
  /** Also validates what handlers return: for tests, since it costs time. */
  readonly checkAnswers: boolean
}

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Adds the routes of the bindings. Each runs: same origin, identity, token, limit, (body), validate, handler,
 * serialize. Other methods on a declared path answer 405.
 */
export function addEndpoints(
  app: FastifyInstance,
  bindings: readonly Binding[],
  options: RouteOptions,
): void {
  const used = new Map<string, HTTPMethods[]>()
  const { rateLimits } = options
  // Shared limit per address for all calls that need a player and have no session: guessing sessions is
  // limited like any call.
  const unknown = rateLimits === 'off' ? null : makeLimit(app, rateLimits.visitor, ofAddress)
  for (const binding of bindings) {
    const { method, path } = binding.endpoint
    used.set(path, [...(used.get(path) ?? []), method])
    addEndpoint(app, binding, options, unknown)
  }
  for (const [url, taken] of used) {
    const allow = taken.includes('GET') ? ['HEAD', ...taken] : taken
    const handler = async (_: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', allow.join(', '))
      throw methodNotAllowed(allow.join(', '))
    }
    const others = methods.filter((method) => !taken.includes(method))
    app.route({
      method: others,
      url,
      config: { api: true },
      exposeHeadRoute: false,
      onRequest: handler,
      handler,
    })
  }
}

function addEndpoint(
  app: FastifyInstance,
  { endpoint, run }: Binding,
  options: RouteOptions,
  unknown: Limit | null,
): void {
  const { rateLimits } = options
  const ofPlayer = endpoint.auth === 'player'
  const forStaff = endpoint.auth === 'staff'
  const isOffice = endpoint.path.startsWith('/backoffice/')
  const asksToken = endpoint.proofs?.includes('token') === true
  const usual = rateLimits === 'off' ? 0 : (rateLimits[endpoint.auth] ?? rateLimits.player)
  const limit =
    rateLimits === 'off' ? null : makeLimit(app, endpoint.ratePerMinute ?? usual, keysOf[endpoint.auth])
  /**
   * Authenticates a staff member and checks their right. Blocks, maintenance and terms apply to visitors and
   * players only.
   */
  const enterStaff = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await options.resolveStaff?.(request.headers)
    if (!found) {
      if (unknown) await unknown(request, reply)
      throw httpErrors['not-signed-in']()
    }
    request.staff = found
    if (limit) await limit(request, reply)
    const { right } = endpoint
    if (right !== undefined && !found.may(right)) throw staffErrors['staff-not-allowed']({ right })
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      api: true,
      ...(endpoint.signed ? { signed: true } : {}),
      ...(endpoint.upload ? { uploadBytes: endpoint.upload.maxBytes } : {}),
    },
    async onRequest(request, reply) {
      if (
        !endpoint.signed &&
        !isSafeMethod(request.method) &&
        !isSameOrigin(request.headers, options.publicUrl)
      ) {
        throw httpErrors['cross-site']()
      }
      if (forStaff) return onPool('desk', () => enterStaff(request, reply))
      // A signed call has no session, whatever cookies it carries.
      const found = endpoint.signed ? null : options.resolveSession(request.headers)
      request.session = found instanceof Promise ? await found : found
      if (ofPlayer && !request.session) {
        if (unknown) await unknown(request, reply)
        throw httpErrors['not-signed-in']()
      }
      if (asksToken && request.session && asksProof(request.headers)) {
        if (options.provesSession?.(request.headers, request.session) === false) {
          throw httpErrors['token-invalid']()
        }
      }
      if (limit) await limit(request, reply)
      const refused = options.turnAway?.(request, endpoint)
      if (refused) throw refused
    },
    async handler(request, reply) {
      const { params, query, body } = request
      const input = validateInput(endpoint, { params, query, body })
      if (asksToken && isPastCall(input.body)) throw httpErrors['request-too-old']()
      const context = contextOf(request, reply, options.languages)
      // Staff sign in through visitor endpoints.
      const answer = await (isOffice ? onPool('desk', () => run(context, input)) : run(context, input))
      if (answer instanceof DomainError) throw answer
      if (options.checkAnswers) await checkAnswer(endpoint, answer)
      if (answer === undefined) return reply.code(204).send()
      reply.type(endpoint.type ?? 'application/json; charset=utf-8')
      return reply.send(answer)
    },
  })
}

/** Returns whether a money call carries an idempotency key so old that its stored response may be deleted. */
const isPastCall = (body: unknown) => {
  const { key } = (body ?? {}) as { readonly key?: unknown }
  return typeof key === 'string' && isPastKey(key, wallClock.now())
}

export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** IPv6 addresses count by their /64, the usual block of one household or server. */
export const ofAddress = undefined
const ofSession = (request: FastifyRequest) => request.session?.playerId ?? ''
const ofStaff = (request: FastifyRequest) => request.staff?.staff.id ?? ''
const keysOf = { visitor: ofAddress, player: ofSession, staff: ofStaff } as const

/** Limits requests in fixed windows of a minute. Throws `too-many-requests`. */
export function makeLimit(
  app: FastifyInstance,
  max: number,
  keyGenerator: ((request: FastifyRequest) => string) | undefined,
): Limit {
  const take = app.createRateLimit({
    max,
    timeWindow: 60_000,
    ...limitMemory,
    ...(keyGenerator ? { keyGenerator } : {}),
  })
  return async (request) => {
    const taken = await take(request)
    if (taken.isAllowed || !taken.isExceeded) return
    throw httpErrors['too-many-requests']({ seconds: taken.ttlInSeconds })
  }
}

/**
 * Number of keys that a limit remembers before it drops the oldest. The plugin reads this, although its types
 * omit it.
 */
const limitMemory: object = { cache: 50_000 }

/** Returns the facts of a request for its handler. Without a reply (a page being rendered) it cannot set headers. */
export function contextOf(
  request: FastifyRequest,
  reply?: FastifyReply,
  languages?: SiteLanguages,
): HandlerContext {
  const { session, staff } = request
  return {
    playerId: session?.playerId ?? null,
    sessionId: session?.sessionId ?? staff?.sessionId ?? null,
    staff: staff?.staff ?? null,
    language: requestLanguage(request.headers, languages),
    ip: request.ip,
    requestId: request.id,
    requestHeaders: request.headers,
    rawBody: request.rawBody,
    ...(request.upload ? { upload: request.upload } : {}),
    setHeader: (name, value) => void reply?.header(name, value),
    // Fastify itself keeps every Set-Cookie line of a reply.
    appendCookie: (line) => void reply?.header('set-cookie', line),
  }
}

async function checkAnswer(endpoint: Endpoint, answer: unknown): Promise<void> {
  const outcome = (await endpoint.answer['~standard'].validate(answer)) as { issues?: readonly unknown[] }
  if (outcome.issues) {
    throw new Error(`${endpoint.id} answered what it does not declare: ${JSON.stringify(outcome.issues)}`)
  }
}
