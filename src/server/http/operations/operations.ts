import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gameOutcomes, gameRules, roundSchema } from '#domain/casino/casino/index.ts'
import { makeLimit, ofAddress } from '../endpoints/endpoint-route.ts'
import { httpErrors } from '../endpoints/errors.ts'
import { openApiDocument } from '../endpoints/openapi.ts'
import { defaultRateLimits, type HttpOptions } from '../options.ts'
import { addCspReports } from '../security/csp-reports.ts'

/** Readiness queries the database at most once in this time, in milliseconds. */
const readyForMs = 1000
/** Policy reports accepted per address. */
const reportsPerMinute = 30

/**
 * Adds the routes for operators and tools: health, readiness, metrics, the OpenAPI document; and a JSON 404
 * for unknown API paths.
 */
export function addOperations(app: FastifyInstance, options: HttpOptions): void {
  const { rateLimits = defaultRateLimits, log } = options
  const limit = rateLimits === 'off' ? null : makeLimit(app, rateLimits.visitor, ofAddress)
  const route = { config: { api: true }, ...(limit ? { onRequest: limit } : {}) } as const
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', { config: { api: true } }, async () => ({ status: 'ok' }))

  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve() }
  app.get('/readyz', { config: { api: true } }, async (request) => {
    if (closing) throw httpErrors['not-ready']()
    if (performance.now() - asked.at > readyForMs) asked = { at: performance.now(), answer: options.ready() }
    try {
      await asked.answer
    } catch (err) {
      log.warn({ err, requestId: request.id }, 'not ready')
      asked.at = Number.NEGATIVE_INFINITY
      throw httpErrors['not-ready']()
    }
    return { status: 'ready' }
  })

  app.get('/metrics', route, async (request, reply) => {
    if (!maySeeMetrics(request, options)) throw httpErrors['not-found']()
    reply.type(options.metrics.registry.contentType)
    return reply.send(await options.metrics.registry.metrics())
  })

  const endpoints = options.bindings
    .map((binding) => binding.endpoint)
    // The back office's endpoints are no part of the site's public interface.
    .filter(({ path }) => !path.startsWith('/backoffice/'))
  const games = Array.from(gameRules.values(), (rules) => ({ ...rules, outcome: gameOutcomes[rules.id]! }))
  const contract = JSON.stringify(
    openApiDocument(endpoints, options.version, options.sessionCookie ?? 'fairline.session_token', {
      games,
      round: roundSchema,
    }),
  )
  app.get('/openapi.json', route, async (_, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60')
    return reply.send(contract)
  })
  addCspReports(app, log, rateLimits === 'off' ? null : makeLimit(app, reportsPerMinute, ofAddress))
  for (const url of ['/web-api', '/web-api/*', '/limit-service-api', '/limit-service-api/*']) {
    app.all(url, route, async () => {
      throw httpErrors['not-found']()
    })
  }
}

/**
 * Returns whether a request may read the metrics, which hold business figures. With a token configured: its
 * bearer. Without one: only requests from the machine itself, and only where the site has no public address.
 * Behind a local proxy every request would come from the machine.
 */
function maySeeMetrics(request: FastifyRequest, { metricsToken, publicUrl }: HttpOptions): boolean {
  if (metricsToken) {
    const digest = (text: string) => createHash('sha256').update(text).digest()
    return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${metricsToken}`))
  }
  const local = publicUrl === '' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(publicUrl).hostname)
  const direct = request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
  return local && direct && isLoopback(request.socket.remoteAddress)
}

const isLoopback = (address: string | undefined): boolean =>
  address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
