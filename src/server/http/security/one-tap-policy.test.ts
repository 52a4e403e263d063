import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { pageHelmet } from './security-headers.ts'

it('lets Google’s one tap into pages where it is asked for, and nowhere else', () => {
  const policyOf = (oneTap?: boolean) => {
    const request = new IncomingMessage(new Socket())
    const raw = new ServerResponse(request)
    const reply = { raw, cspNonce: null } as unknown as FastifyReply
    pageHelmet(true, undefined, undefined, oneTap)({ raw: request } as unknown as FastifyRequest, reply)
    const parts = String(raw.getHeader('content-security-policy')).split(';')
    return new Map(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
  }
  expect([...policyOf().values()].flat().join(' ')).not.toContain('google')
  expect(policyOf().get('frame-src')).toEqual(["'none'"])
  const policy = policyOf(true)
  expect(policy.get('script-src')).toContain('https://accounts.google.com/gsi/client')
  expect(policy.get('style-src')).toContain('https://accounts.google.com/gsi/style')
  expect(policy.get('connect-src')).toContain('https://accounts.google.com/gsi/')
  expect(policy.get('frame-src')).toEqual(['https://accounts.google.com/gsi/'])
})
