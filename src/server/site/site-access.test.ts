import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { makeDeposit, makeWithdrawal, showCashier } from '#domain/money/payments/api.ts'
import { registrationEndpoint, signInEndpoint } from '#domain/people/identity/api.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { modules } from '../modules.ts'
import { siteAccess } from './site-access.ts'
import { parseSiteConfig } from './site-config.ts'

const accessOf = (file: object) => {
  const parsed = parseSiteConfig(JSON.stringify(file))
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'))
  return siteAccess({ config: () => parsed.config, now: () => 0, log: { warn: () => {} } })
}

test('nobody registers at a VIP domain, whose browsers are told so', () => {
  const { turnAway, siteFacts } = accessOf({ vipDomains: ['vip.example.com'] })
  const request = (host?: string) =>
    ({
      headers: host === undefined ? {} : { host },
      ip: '203.0.113.9',
      session: null,
    }) as unknown as FastifyRequest
  const at = (host?: string) => [
    siteFacts(undefined, request(host)).closed.includes('registration-type'),
    turnAway(request(host), registrationEndpoint)?.id,
    turnAway(request(host), { ...registrationEndpoint, feature: 'password-reset' })?.id,
  ]
  for (const host of ['vip.example.com', 'VIP.example.com:8443'])
    expect(at(host)).toEqual([true, 'not-found', undefined])
  for (const host of ['example.com', 'vip.example.com.evil.example', '', undefined])
    expect(at(host)).toEqual([false, undefined, undefined])
  expect(parseSiteConfig('{"vipDomains":["https://vip.example.com"]}')).toHaveProperty('faults')
})

test('a type of registration that nothing here knows is told to the log once', () => {
  const parsed = parseSiteConfig('{}')
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'))
  const told: object[] = []
  const { page } = siteAccess({
    config: () => parsed.config,
    now: () => 0,
    log: { warn: (facts) => void told.push(facts) },
  })
  const request = { headers: {}, ip: '203.0.113.9', cookies: {} } as unknown as FastifyRequest
  const open = (path: string) => page(request, { language: 'en', path, search: '' })
  for (const path of [
    '/registration',
    '/registration/fast',
    '/registration/social',
    '/registration/one_click',
  ])
    open(path)
  expect(told).toEqual([])
  for (const path of ['/registration/email', '/registration/email/', '/registration/vip']) open(path)
  expect(told).toEqual([{ type: 'email' }, { type: 'vip' }])
})

test('during maintenance a player signs in and withdraws, and nothing that stakes or deposits answers', () => {
  const maintenance = {
    isActive: true,
    started_at: '1969-12-31T00:00:00Z',
    ended_at: '1970-01-02T00:00:00Z',
  }
  const { turnAway } = accessOf({ maintenance })
  const request = { headers: {}, ip: '203.0.113.9', session: null } as unknown as FastifyRequest
  const refused = (endpoint: Endpoint) => turnAway(request, endpoint)?.id ?? null
  for (const endpoint of [signInEndpoint, showCashier, makeWithdrawal]) expect(refused(endpoint)).toBeNull()
  expect(refused(makeDeposit)).toBe('maintenance')
  const all: readonly Endpoint[] = modules.flatMap(({ endpoints = {} }) => Object.values(endpoints))
  const staking = all.filter(({ asksAge }) => asksAge)
  expect(staking.length).toBeGreaterThan(3)
  expect(staking.filter((endpoint) => refused(endpoint) !== 'maintenance')).toEqual([])
})
