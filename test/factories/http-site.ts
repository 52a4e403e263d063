import { PassThrough } from 'node:stream'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import { bind, endpoint, type HandlerContext, type Handlers } from '#kernel/contract.ts'
import { DomainError } from '#kernel/errors.ts'
import { buildHttp, createMetrics, type HttpOptions } from '#server/http/index.ts'
import { createLog } from '#server/log.ts'

const endpoints = {
  echo: endpoint({
    id: 'echo',
    method: 'POST',
    path: '/web-api/echo/:id',
    auth: 'visitor',
    ratePerMinute: 100_000,
    params: z.object({ id: z.string().check(z.regex(/^\d{1,6}$/)) }),
    query: z.object({ page: z.optional(z.coerce.number()) }),
    body: z.object({
      name: z.string().check(z.maxLength(20)),
      legs: z.array(z.object({ odds: z.int() })).check(z.maxLength(5)),
    }),
    answer: z.object({ name: z.string(), big: z.string() }),
    errors: [],
  }),
  mine: endpoint({
    id: 'mine',
    method: 'GET',
    path: '/web-api/mine',
    auth: 'player',
    ratePerMinute: 3,
    answer: z.object({ playerId: z.nullable(z.string()) }),
    errors: [],
  }),
  fail: endpoint({
    id: 'fail',
    method: 'GET',
    path: '/web-api/fail/:how',
    auth: 'visitor',
    params: z.object({ how: z.string() }),
    answer: z.null(),
    errors: ['odds-changed'],
  }),
}

const handlers: Handlers<typeof endpoints> = {
  echo: async (_, { body }) => ({ name: body.name, big: 5n as unknown as string }),
  mine: async ({ playerId }) => ({ playerId }),
  fail: async (context: HandlerContext, { params }) => {
    if (params.how === 'refuse') throw new DomainError('too-many-attempts', 429, { seconds: 7 })
    if (params.how === 'return') return new DomainError('unknown-to-dictionaries', 409, { odds: 1850 })
    if (params.how === 'cookie') {
      context.appendCookie('a=1')
      context.appendCookie('b=2')
      return null
    }
    throw new Error('secret row of somebody@example.com')
  },
}

/** Starts the HTTP server with the endpoints above and closes it when the test ends. `lines` is its log. */
export async function startHttp(options: Partial<HttpOptions> = {}) {
  const lines: string[] = []
  const destination = new PassThrough()
  destination.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const app = await buildHttp({
    bindings: bind(endpoints, handlers),
    resolveSession: (headers) => (headers.cookie === 'player=7' ? { playerId: 'p7', sessionId: 's7' } : null),
    log: createLog('debug', destination),
    metrics: createMetrics(),
    ready: async () => {},
    publicUrl: '',
    version: '1',
    ...options,
  })
  onTestFinished(() => app.close())
  return { app, lines }
}

/** Headers of a request from the site's own page, and of its JSON. */
export const ours = { 'sec-fetch-site': 'same-origin' }
export const json = { ...ours, 'content-type': 'application/json' }
