import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { siteAccess } from './site-access.ts'
import { parseSiteConfig } from './site-config.ts'

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
  for (const path of ['/registration', '/registration/fast', '/registration/social', '/registration/phone'])
    open(path)
  expect(told).toEqual([])
  for (const path of ['/registration/email', '/registration/email/', '/registration/vip']) open(path)
  expect(told).toEqual([{ type: 'email' }, { type: 'vip' }])
})
