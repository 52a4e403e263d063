import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base32, codeOfStep, keyUri, stepAt, stepOfCode } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s (RFC 6238 appendix B, cut to six digits)', (seconds, code) => {
  expect(codeOfStep(rfcSecret, stepAt(seconds * 1000))).toBe(code)
})

test('a code is of its own step and the two beside it, and of none that was taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 2 ** 31 }), fc.integer({ min: -4, max: 4 }), (step, off) => {
      const code = codeOfStep(rfcSecret, step + off)
      const found = stepOfCode(rfcSecret, code, step * 30_000 + 7, 0)
      // Two steps may share a code by chance; the search then returns the earlier one.
      if (Math.abs(off) <= 1) expect(found).not.toBeNull()
      if (found !== null) {
        expect(Math.abs(found - step)).toBeLessThanOrEqual(1)
        expect(stepOfCode(rfcSecret, code, step * 30_000, step + 1)).toBeNull()
      }
    }),
  )
  for (const wrong of ['28708', '2870820', '28708é', '']) {
    expect(stepOfCode(rfcSecret, wrong, 59_000, 0)).toBeNull()
  }
})

test('a secret is told to apps as they read it (RFC 4648 section 10)', () => {
  const texts = ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
  expect(texts).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(keyUri(rfcSecret, 'a@b.example')).toBe(
    'otpauth://totp/Fairline:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Fairline',
  )
})
