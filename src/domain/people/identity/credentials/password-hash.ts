import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { identityErrors } from '../api.ts'
import { normalPassword } from './password-rules.ts'

/**
 * Cost of scrypt: N = 2^15, r = 8, p = 3 (32 MiB per hash). The OWASP Password Storage Cheat Sheet lists it among
 * several equal settings. The stored text contains the cost, so that it can be raised later.
 */
export interface PasswordCost {
  /** Binary logarithm of N. */
  readonly log2N: number
  readonly r: number
  readonly p: number
}

export const defaultCost: PasswordCost = { log2N: 15, r: 8, p: 3 }

/** Two at once leave threads of the pool for files and compression, and bound the memory. */
const atOnce = 2
const longestQueue = 40

export interface PasswordHasher {
  /** `like`: a stored hash whose salt and cost to use, so that the same password gives the same text. */
  hash(password: string, like?: string): Promise<string>
  verify(input: { hash: string; password: string }): Promise<boolean>
}

/** Hashes a few passwords at a time; rejects with `try-again-later` if too many wait. */
export function createPasswordHasher(cost: PasswordCost = defaultCost): PasswordHasher {
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw identityErrors['try-again-later']()
      await new Promise<void>((go) => waiting.push(go))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return {
    hash: (password, like) =>
      inTurn(async () => {
        const setting = (like === undefined ? null : settingOf(like)) ?? { salt: randomBytes(16), cost }
        const { log2N, r, p } = setting.cost
        const key = await derive(password, setting.salt, setting.cost)
        return ['scrypt', log2N, r, p, setting.salt.toString('base64url'), key.toString('base64url')].join(
          '$',
        )
      }),
    verify: ({ hash, password }) =>
      inTurn(async () => {
        const setting = settingOf(hash)
        if (!setting) return false
        const derived = await derive(password, setting.salt, setting.cost)
        return areEqual(derived, setting.key)
      }),
  }
}

const areEqual = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

export const isSameHash = (one: string, other: string): boolean =>
  areEqual(Buffer.from(one), Buffer.from(other))

/** Returns the cost and the salt of a stored hash, as text. */
export const madeWith = (hash: string): string => hash.slice(0, hash.lastIndexOf('$'))

/** Returns null if the text is not a hash of `createPasswordHasher`. */
function settingOf(
  hash: string,
): { readonly salt: Buffer; readonly cost: PasswordCost; readonly key: Buffer } | null {
  const [name, log2N, r, p, salt, key] = hash.split('$')
  if (name !== 'scrypt' || !salt || !key) return null
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** log2N
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r * 2 }
  return new Promise((done, fail) => {
    scrypt(normalPassword(password), salt, 32, options, (error, key) => (error ? fail(error) : done(key)))
  })
}
