import { isSameHash, madeWith, type PasswordHasher } from './password-hash.ts'

export interface Compared<T> {
  /** The first account whose password it is; null where it is nobody's. */
  readonly right: T | null
  /** The password's hash, of the first account's salt. */
  readonly hash: string
}

/**
 * Compares a password with those of several accounts. Accounts of one address share a salt, so that one hash compares with all of
 * them, and nobody learns from the time how many there are, or whether there is one. One that came
 * with a salt of its own is hashed by itself until its player signs in.
 */
export async function comparePassword<T extends { readonly hash: string }>(
  hasher: PasswordHasher,
  password: string,
  accounts: readonly T[],
): Promise<Compared<T>> {
  const [first] = accounts
  const hash = await hasher.hash(password, first?.hash)
  const right = accounts.find((account) => isSameHash(account.hash, hash))
  if (right) return { right, hash }
  const rest = accounts.filter((account) => account !== first && madeWith(account.hash) !== madeWith(hash))
  return rest.length === 0
    ? { right: null, hash }
    : { right: (await comparePassword(hasher, password, rest)).right, hash }
}
