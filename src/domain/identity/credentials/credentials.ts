import * as z from 'zod'

/**
 * Lengths in Unicode code points. Eight is what NIST SP 800-63B-4 section 3.1.1.2 asks of a password beside another
 * factor and OWASP ASVS 5.0 6.2.1 of any; see docs/decisions/0003-passwords.md for why not fifteen.
 */
export const passwordLength = { min: 8, max: 128 } as const

export const email = z.pipe(
  z.string().check(z.maxLength(300), z.trim(), z.toLowerCase()),
  z.email().check(z.maxLength(254)),
)
/** Far above the rule's maximum, so that the rule answers with its own error; below what hashing should be fed. */
export const password = z.string().check(z.maxLength(1000))
