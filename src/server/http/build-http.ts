import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { DomainError } from '#kernel/errors.ts'
import { hashAddress } from '../log.ts'
import { addEndpoints, type SessionIdentity, type StaffIdentity } from './endpoints/endpoint-route.ts'
import { asDomainError, databaseRefusal, errorDocument, httpErrors } from './endpoints/errors.ts'
import { isUnstorable, toJson } from './endpoints/json.ts'
import { requestLanguage } from './endpoints/language.ts'
import { readUploads } from './endpoints/uploads.ts'
import { closeGently } from './operations/gentle-close.ts'
import { addOperations } from './operations/operations.ts'
import { defaultRateLimits, type HttpOptions } from './options.ts'
import { makeRefusalLog } from './security/refusals.ts'
import { apiHeaders, barePageHeaders, commonHeaders, pageHelmet } from './security/security-headers.ts'
import { unreadRequests } from './security/unread-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Signed-in player; set for declared endpoints only. */
    session: SessionIdentity | null
    /** Signed-in staff member; set for back-office endpoints only. */
    staff: StaffIdentity | null
    /** Text of the body; set for signed endpoints only. */
    rawBody: string
    /** Bytes of the body; set for endpoints that take a file. */
    upload: Uint8Array | null
  }
  interface FastifyContextConfig {
    /** The route answers JSON with the headers of `apiHeaders`. */
    api?: boolean
    /** The handler receives the text of the body. */
    signed?: boolean
    /** The body is a file of at most this many bytes. */
    uploadBytes?: number
  }
}

/** A path of this site: browsers read `//host` and `/\\host` as another host, and PostgreSQL stores no NUL. */
const plainAddress = /^\/(?![/\\])(?!.*%00)[^\\]*$/

/** `Retry-After` in seconds of a 503 that names none. */
const retrySeconds = 5

/** Paths that answer JSON, also when nothing is found. */
const apiPath = /^\/(web-api|limit-service-api|backoffice\/api)(\/|$)/

const officePath = /^\/backoffice(\/|\?|$)/
const livePath = /^\/web-api\/live(\/|\?|$)/

/**
 * Creates the HTTP server with the declared endpoints, `/healthz`, `/readyz`, `/metrics` and `/openapi.json`.
 * Callers register pages and static files on the result (`reply.cspNonce` is the nonce of a page).
 * `app.server` is Node's server, for the WebSocket upgrade. `close()` stops listening and waits for the
 * requests in flight.
 */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { bindings, log, metrics, publicUrl, countryHeader } = options
  const secure = publicUrl.startsWith('https:')
  const headers = apiHeaders(secure)
  const common = commonHeaders(secure)
  const bare = barePageHeaders(secure)
  const noteRefusal = makeRefusalLog(log)
  const asPage = pageHelmet(secure, options.mediaOrigins, options.frameOrigins, options.oneTap)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than the rest of the request's setup: log calls name the
    // request themselves.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    bodyLimit: options.bodyLimit ?? 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    clientErrorHandler: unreadRequests(headers, options.languages),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void answerError(error, request as FastifyRequest, reply),
  }) as unknown as FastifyInstance

  const isOfficePort = ({ socket }: FastifyRequest): boolean =>
    socket.localPort !== undefined && socket.localPort === options.backofficePort?.()

  const answerError = async (fault: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = asDomainError(fault) ?? unexpected(fault, request)
    noteRefusal(error, request)
    const language = requestLanguage(request.headers, options.languages)
    const { seconds } = error.facts
    const retryAfter = typeof seconds === 'number' ? seconds : error.status === 503 ? retrySeconds : null
    if ((error.status === 429 || error.status === 503) && retryAfter !== null)
      reply.header('retry-after', retryAfter)
    reply.code(error.status)
    if (wantsPage(request) && !reply.raw.hasHeader('content-security-policy')) reply.headers(bare)
    // The back office's port serves neither the site's pages nor their files.
    const isPage = wantsPage(request) && !isOfficePort(request)
    const page = isPage ? await renderPage(error, request, reply) : undefined
    if (page !== undefined) return reply.type('text/html; charset=utf-8').send(page)
    reply.headers({ ...headers, 'content-language': language, vary: 'x-language, accept-language' })
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
    return reply.send(errorDocument(error, language, request.id))
  }
  /** Falls back to the short form when the error page itself fails. */
  const renderPage = async (error: DomainError, request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await options.renderErrorPage?.(request, reply, error)
    } catch (fault) {
      unexpected(fault, request)
      return undefined
    }
  }
  const unexpected = (fault: unknown, request: FastifyRequest): DomainError => {
    const route = request.routeOptions?.url
    const refusal = databaseRefusal(fault)
    if (refusal) {
      log.error({ err: fault, requestId: request.id, method: request.method, route }, refusal.id)
      return refusal
    }
    log.error({ err: fault, requestId: request.id, method: request.method, route }, 'unexpected error')
    return httpErrors['internal-error']({ requestId: request.id })
  }

  closeGently(app, { drainMs: options.drainMs ?? 0, patienceMs: options.patienceMs ?? 20_000 })
  app.decorateRequest('session', null)
  app.decorateRequest('staff', null)
  app.decorateRequest('rawBody', '')
  app.decorateRequest('upload', null)
  app.decorateReply('cspNonce', null)
  app.setReplySerializer(toJson)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(httpErrors['not-found'](), request, reply))
  readJsonStrictly(app)
  readUploads(app)
  // Endpoints read the one cookie that they need themselves.
  await app.register(cookie, { hook: false })
  await app.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // Pages set their own limit in their route's `config.rateLimit`.
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => httpErrors['too-many-requests']({ seconds: Math.ceil(ttl / 1000) }),
  })

  /**
   * Returns whether the port serves the request. A back office with its own port is served there only;
   * besides it, that port serves only the live connections of its pages.
   */
  const isAtItsPort = (request: FastifyRequest): boolean => {
    const port = options.backofficePort?.() ?? null
    if (port === null) return true
    // The matched route decides, not the raw path: `/%62ackoffice` leads to the same one.
    const route = request.routeOptions.url ?? ''
    const isOffice = officePath.test(route) || officePath.test(request.url)
    if (!isOfficePort(request)) return !isOffice
    return officePath.test(route) || livePath.test(route)
  }

  // These hooks run on every request and await nothing, so they are no promises.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Only a request that came through a trusted proxy has more than one address.
    if (countryHeader && (request.ips?.length ?? 0) < 2) delete request.headers[countryHeader]
    if (request.routeOptions.config.api) reply.headers(headers)
    else {
      asPage(request, reply)
      reply.headers(common)
      request.cookies = app.parseCookie(request.headers.cookie ?? '')
    }
    if (request.url === '/' && isOfficePort(request)) return void reply.redirect('/backoffice/', 302)
    if (!plainAddress.test(request.url)) done(httpErrors['malformed-address']())
    else done(isAtItsPort(request) ? undefined : httpErrors['not-found']())
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime, statusCode } = reply
    const route = request.routeOptions.url ?? 'unknown'
    metrics.requestDone(request.method, route, statusCode, elapsedTime / 1000)
    if (log.isLevelEnabled('debug')) {
      const { method, id: requestId } = request
      const address = hashAddress(request.ip)
      log.debug(
        { requestId, method, route, status: statusCode, ms: Math.round(elapsedTime), address },
        'request',
      )
    }
    done()
  })

  addEndpoints(app, bindings, {
    resolveSession: options.resolveSession,
    ...(options.resolveStaff ? { resolveStaff: options.resolveStaff } : {}),
    publicUrl,
    languages: options.languages,
    ...(options.provesSession ? { provesSession: options.provesSession } : {}),
    rateLimits: options.rateLimits ?? defaultRateLimits,
    ...(options.turnAway ? { turnAway: options.turnAway } : {}),
    checkAnswers: options.checkAnswers ?? false,
  })
  addOperations(app, options)
  return app
}

function wantsPage(request: FastifyRequest): boolean {
  return !apiPath.test(request.url) && (request.headers.accept ?? '').includes('text/html')
}

/**
 * Parses JSON bodies only. Rejects a body with a NUL, half a surrogate pair or a prototype key as malformed.
 * An empty body counts as none.
 */
function readJsonStrictly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (request.routeOptions.config.signed) request.rawBody = text
    if (text === '') return done(null, undefined)
    if (isUnstorable(text)) return done(httpErrors['malformed-json'](), undefined)
    return parse(request, text, done)
  })
}
