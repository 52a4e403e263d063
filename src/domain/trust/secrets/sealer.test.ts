import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer, createTextSealer } from './sealer.ts'

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
  // The format from before this module: AES-256-GCM, nonce, tag, bytes; staff's without associated data.
  const key = Buffer.from(hkdfSync('sha256', 'only-for-tests', '', purpose, 32))
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7))
  if (place !== '') cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update('secret'), cipher.final()])
  const text = Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), sealed]).toString('base64url')
  expect(createTextSealer('only-for-tests', purpose).open(text, place).toString()).toBe('secret')
})

test('the newest key seals and all open; what is sealed names its algorithm and its key', () => {
  const [secret, bytes] = ['only-for-tests', Buffer.from('secret')]
  const before = createSealer(secret, 'files')
  const old = before.seal(bytes, 'p1')
  const both = createSealer([secret, 'newer'], 'files')
  const fresh = both.seal(bytes, 'p1')
  expect([old, fresh].map((sealed) => both.open(sealed, 'p1').toString())).toEqual(['secret', 'secret'])
  expect([before.isNew(old), both.isNew(old), both.isNew(fresh)]).toEqual([true, false, true])
  expect(old.subarray(0, 9).toString()).toBe('fairline\u0001')
  // Opening fails without the key of that id, and with the key under another name.
  expect(() => before.open(fresh, 'p1')).toThrow('not here')
  expect(() => createSealer('newer', 'files').open(old, 'p1')).toThrow('not here')
  const renamed = Buffer.concat([old.subarray(0, 13), fresh.subarray(13)])
  expect(() => both.open(renamed, 'p1')).toThrow()
  const otherAlgorithm = Buffer.from(fresh)
  otherAlgorithm[8] = 2
  expect(() => both.open(otherAlgorithm, 'p1')).toThrow('not here')
  expect(() => createSealer([], 'files')).toThrow('nothing to seal with')
  // From before seals carried a key id, under the older of two keys.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'files', 32))
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7)).setAAD(Buffer.from('p1'))
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  const unnamed = Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), text])
  expect(both.open(unnamed, 'p1').toString()).toBe('secret')
  expect(both.isNew(unnamed)).toBe(false)
})
