import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTextSealer } from './sealer.ts'

test('a secret opens at its own place only, under its own key, for its own purpose', () => {
  const secret = Buffer.from('12345678901234567890')
  const { seal, open } = createTextSealer('only-for-tests', 'codes')
  const text = seal(secret, 'p1')
  expect(text).not.toContain(secret.toString('base64url'))
  expect(open(text, 'p1')).toEqual(secret)
  expect(() => open(text, 'p2')).toThrow()
  expect(() => createTextSealer('another', 'codes').open(text, 'p1')).toThrow()
  expect(() => createTextSealer('only-for-tests', 'letters').open(text, 'p1')).toThrow()
})

test.each([
  ['a player’s', 'second-step-secret', 'p1'],
  ['a member of staff’s', 'staff authenticators', ''],
])('what was sealed before as %s opens', (_, purpose, place) => {
  // As it was written before sealing had one place: AES-256-GCM, nonce, tag, bytes; staff's without a place.
  const key = Buffer.from(hkdfSync('sha256', 'only-for-tests', '', purpose, 32))
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7))
  if (place !== '') cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update('secret'), cipher.final()])
  const text = Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), sealed]).toString('base64url')
  expect(createTextSealer('only-for-tests', purpose).open(text, place).toString()).toBe('secret')
})
