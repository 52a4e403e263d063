import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { household, socketVisitors } from './socket-address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
  // Only our own proxies are trusted.
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.1.2.3', '192.0.2.7, 198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.1.2.3', 'nonsense', '10.1.2.3'],
  ['10.1.2.3', undefined, '10.1.2.3'],
  ['fd00::1', '2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:0db8:0000:0007:0:0:0:2', undefined, '2001:db8:0:7'],
  ['2001:db8::2', undefined, '2001:db8:0:0'],
  ['::1', undefined, '0:0:0:0'],
])('%s, forwarded %s, counts as %s', (remote, forwarded, counted) => {
  const { ip, viaProxy } = socketVisitors(['10.0.0.0/8', 'fd00::1'])(from(remote, forwarded))
  expect(household(ip)).toBe(counted)
  // Behind a proxy the visitor's address differs from the socket's.
  expect(viaProxy).toBe(ip !== remote.replace('::ffff:', ''))
})
