import { expect, test } from 'vitest'
import { createSeal } from './sealed.ts'

test('a secret opens for its own player only, under the site’s own key', () => {
  const secret = Buffer.from('12345678901234567890')
  const seal = createSeal('only-for-tests')
  const text = seal.seal('p1', secret)
  expect(text).not.toContain(secret.toString('base64url'))
  expect(seal.open('p1', text)).toEqual(secret)
  expect(() => seal.open('p2', text)).toThrow()
  expect(() => createSeal('another').open('p1', text)).toThrow()
})
