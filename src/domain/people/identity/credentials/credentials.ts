import * as z from 'zod'

/**
 * Lengths in Unicode code points. NIST SP 800-63B-4 section 3.1.1.2 requires eight for a password with another
 * factor, and OWASP ASVS 5.0 6.2.1 for any. See docs/decisions/0003-passwords.md for why not fifteen.
 */
export const passwordLength = { min: 8, max: 128 } as const

/**
 * Domain of accounts without an e-mail address, which have a number instead. No mail ever reaches it (RFC 2606
 * section 2), and registration rejects it.
 */
const numbered = '@players.invalid'

export const addressOfNumber = (number: string): string => `${number}${numbered}`
/** Returns whether an address can receive e-mail. */
export const isMailbox = (address: string): boolean => !address.endsWith(numbered)
/** Returns the number of an account without an e-mail address; null for others. */
export const numberOf = (address: string): string | null =>
  isMailbox(address) ? null : address.slice(0, -numbered.length)

export const email = z.pipe(
  z.string().check(z.maxLength(300), z.trim(), z.toLowerCase()),
  z.email().check(
    z.maxLength(254),
    z.refine((address) => isMailbox(address)),
  ),
)
/** Sign-in name: an e-mail address, or the number of an account without one, converted to its address. */
export const emailOrNumber = z.pipe(
  z.string().check(
    z.maxLength(300),
    z.trim(),
    z.toLowerCase(),
    z.overwrite((text) => (/^\d{10}$/.test(text) ? addressOfNumber(text) : text)),
  ),
  z.email().check(z.maxLength(254)),
)
/** Far above the rule's maximum, so that the rule answers with its own error; bounds the input of the hash. */
export const password = z.string().check(z.maxLength(1000))
