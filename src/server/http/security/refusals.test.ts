import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import { json, startHttp } from '../../../../test/factories/http-site.ts'
import { createLog } from '../../log.ts'
import { errorTexts } from '../endpoints/errors.ts'
import { makeRefusalLog, notedRefusals } from './refusals.ts'

test('a refusal is logged with its request and place, and nothing that was sent', async () => {
  const { app, lines } = await startHttp()
  const answer = await app.inject({
    method: 'POST',
    url: '/web-api/echo/5?page=secret-word',
    headers: { ...json, 'sec-fetch-site': 'cross-site', cookie: 'secret-word' },
    payload: '{"name":"secret-word"}',
    remoteAddress: '203.0.113.9',
  })
  expect(answer.json().errors[0].code).toBe('cross-site')
  await app.inject({ method: 'GET', url: '/web-api/mine' })
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
  expect(logged).toMatchObject([
    {
      refusal: 'cross-site',
      requestId: answer.json().errors[0].id,
      method: 'POST',
      route: '/web-api/echo/:id',
    },
    { refusal: 'not-signed-in', route: '/web-api/mine' },
  ])
  expect(lines.join('')).not.toMatch(/secret-word|203\.0\.113\.9/)
})

test('who and what right are named; one address fills no log, and what was left out is counted', () => {
  const lines: Record<string, unknown>[] = []
  const destination = new PassThrough()
  destination.on('data', (chunk: Buffer) => lines.push(JSON.parse(chunk.toString())))
  let now = 0
  const note = makeRefusalLog(createLog('info', destination), () => now)
  const request = (ip: string) =>
    ({ ip, id: 'r1', method: 'POST', staff: { staff: { id: 'anna' } } }) as unknown as FastifyRequest
  const refused = new DomainError('staff-not-allowed', 403, { right: 'money.adjust' })
  for (let n = 0; n < 50; n++) note(refused, request('203.0.113.9'))
  note(refused, request('203.0.113.10'))
  note(new DomainError('odds-changed', 409), request('203.0.113.11'))
  expect(lines).toHaveLength(21)
  expect(lines[0]).toMatchObject({ refusal: 'staff-not-allowed', staffId: 'anna', right: 'money.adjust' })
  expect(new Set(lines.map(({ address }) => address)).size).toBe(2)
  now = 60_000
  note(refused, request('203.0.113.9'))
  expect(lines.slice(21)).toMatchObject([{ leftOut: 30 }, { refusal: 'staff-not-allowed' }])
})

test('every refusal that is logged is one of the house', () => {
  const known = errorTexts.get('en') ?? {}
  expect([...notedRefusals].filter((id) => !(id in known))).toEqual([])
  expect(notedRefusals.size).toBeGreaterThan(30)
})
