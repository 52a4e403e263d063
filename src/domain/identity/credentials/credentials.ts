import * as z from 'zod'

/**
 * Lengths in Unicode code points. Eight is what NIST SP 800-63B-4 section 3.1.1.2 asks of a password beside another
 * factor and OWASP ASVS 5.0 6.2.1 of any; see docs/decisions/0003-passwords.md for why not fifteen.
 */
export const passwordLength = { min: 8, max: 128 } as const

/**
 * The domain of accounts without an e-mail address, which have a number instead: no mail ever reaches it (RFC 2606
 * section 2), and nobody registers with an address of it.
 */
const numbered = '@players.invalid'

export const addressOfNumber = (number: string): string => `${number}${numbered}`
/** Whether letters reach an address. */
export const isMailbox = (address: string): boolean => !address.endsWith(numbered)
/** The number of an account without an e-mail address; null of the others. */
export const numberOf = (address: string): string | null =>
  isMailbox(address) ? null : address.slice(0, -numbered.length)

export const email = z.pipe(
  z.string().check(z.maxLength(300), z.trim(), z.toLowerCase()),
  z.email().check(
    z.maxLength(254),
    z.refine((address) => isMailbox(address)),
  ),
)
/** What an account is signed in to by: its e-mail address, or the number of one that has none, as its address. */
export const emailOrNumber = z.pipe(
  z.string().check(
    z.maxLength(300),
    z.trim(),
    z.toLowerCase(),
    z.overwrite((text) => (/^\d{10}$/.test(text) ? addressOfNumber(text) : text)),
  ),
  z.email().check(z.maxLength(254)),
)
/** Far above the rule's maximum, so that the rule answers with its own error; below what hashing should be fed. */
export const password = z.string().check(z.maxLength(1000))
