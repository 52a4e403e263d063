import { expect, test } from 'vitest'
import { base32, matchTotp, totpAddress, totpCode, totpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is %s (RFC 6238, appendix B)', (seconds, code) => {
  expect(totpCode(secret, totpStep(seconds * 1000), 8)).toBe(code)
})

test('secrets are written in base 32 (RFC 4648, section 10)', () => {
  const texts = ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
  expect(texts).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(totpAddress(secret, 'a@b.c')).toBe(
    'otpauth://totp/Fairline:a%40b.c?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Fairline&period=30',
  )
})

test('a code counts within a step of now, and once', () => {
  const now = 1_700_000_000_000
  const step = totpStep(now)
  for (const beside of [-1, 0, 1])
    expect(matchTotp(secret, totpCode(secret, step + beside), now, 0)).toBe(step + beside)
  expect(matchTotp(secret, totpCode(secret, step + 2), now, 0)).toBe(null)
  expect(matchTotp(secret, totpCode(secret, step), now, step)).toBe(null)
  expect(matchTotp(secret, '12345', now, 0)).toBe(null)
})
