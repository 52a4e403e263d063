import { readFileSync } from 'node:fs'
import type { DomainError } from '#kernel/errors.ts'
import { identityErrors, passwordLength } from '../api.ts'

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

const siteWords = ['fairline', 'password', 'sportsbook']

/** Normalises a password to NFKC, as NIST SP 800-63B-4 section 3.1.1.2 requires before hashing. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/**
 * Checks a new password (NIST SP 800-63B-4 section 3.1.1.2). Limits its length in code points; allows any characters
 * and requires no mix of them. Rejects the 5,000 most common passwords, runs and repetitions. Rejects the person's
 * name or address and the site's name, with a few characters added. Returns null if it is good.
 */
export function checkPassword(
  password: string,
  person: { readonly email: string; readonly name: string },
): DomainError | null {
  const text = normalPassword(password)
  const length = [...text].length
  const pointer = '/password'
  if (length < passwordLength.min) {
    return identityErrors['password-too-short']({ min: passwordLength.min, pointer })
  }
  if (length > passwordLength.max) {
    return identityErrors['password-too-long']({ max: passwordLength.max, pointer })
  }
  const lower = text.toLowerCase()
  const guessable = common.has(lower) || isPattern(lower) || isContext(lower, person)
  return guessable ? identityErrors['password-too-common']({ pointer }) : null
}

/**
 * Returns whether a password is a pattern: at most three different characters, a repeated short piece, or one run up
 * or down (`abcdefgh`, `87654321`).
 */
function isPattern(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0)!)
  if (new Set(points).size <= 3) return true
  for (let period = 2; period <= Math.min(4, points.length / 2); period++) {
    if (points.every((point, index) => index < period || point === points[index - period])) return true
  }
  return [1, -1].some((step) => points.every((point, i) => i === 0 || point - points[i - 1]! === step))
}

/** Returns whether an obvious word makes up all but three characters. */
function isContext(
  text: string,
  { email, name }: { readonly email: string; readonly name: string },
): boolean {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@')
  const words = [
    ...siteWords,
    email,
    mailbox,
    ...mailbox.split(/[^\p{L}\p{N}]+/u),
    domain.split('.')[0] ?? '',
  ]
  words.push(...normalPassword(name).toLowerCase().split(/\s+/))
  words.push(normalPassword(name).toLowerCase().replaceAll(/\s+/g, ''))
  return words.some((word) => {
    if (word.length < 4) return false
    const rest = text.replaceAll(word, '')
    return rest !== text && [...rest].length < 4
  })
}
