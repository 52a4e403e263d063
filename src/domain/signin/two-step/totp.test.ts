import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base32, codeOfStep, createSeal, keyUri, stepOfCode } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')

test('codes are those of RFC 6238 appendix B, cut to six digits', () => {
  const vectors: readonly [number, string][] = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ]
  for (const [seconds, code] of vectors) expect(codeOfStep(rfcSecret, Math.floor(seconds / 30))).toBe(code)
})

test('a code is of its own step and the two beside it, and of none that was taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 2 ** 31 }), fc.integer({ min: -4, max: 4 }), (step, off) => {
      const code = codeOfStep(rfcSecret, step + off)
      const found = stepOfCode(rfcSecret, code, step * 30_000 + 7, 0)
      // Two steps may share a code by chance; then the earlier one is found.
      if (Math.abs(off) <= 1) expect(found).not.toBeNull()
      if (found !== null) {
        expect(Math.abs(found - step)).toBeLessThanOrEqual(1)
        expect(stepOfCode(rfcSecret, code, step * 30_000, step + 1)).toBeNull()
      }
    }),
  )
  expect(stepOfCode(rfcSecret, '28708', 59_000, 0)).toBeNull()
})

test('a secret is told to apps as they read it, and opens for its own player only', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(keyUri(rfcSecret, 'a@b.example')).toBe(
    'otpauth://totp/Fairline%3Aa%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Fairline',
  )
  const seal = createSeal('only-for-tests')
  const text = seal.seal('p1', rfcSecret)
  expect(text).not.toContain(rfcSecret.toString('base64url'))
  expect(seal.open('p1', text)).toEqual(rfcSecret)
  expect(() => seal.open('p2', text)).toThrow()
  expect(() => createSeal('another').open('p1', text)).toThrow()
})
