import { isSameHash, madeWith, type PasswordHasher } from './password-hash.ts'

export interface Compared<T> {
  /** First account with this password; null if there is none. */
  readonly right: T | null
  /** Hash of the password with the first account's salt. */
  readonly hash: string
}

/**
 * Compares a password with those of several accounts. Accounts of one address share a salt, so that one hash compares
 * with all of them. The time then does not reveal how many there are, or whether there is one. An account with
 * another salt costs a hash of its own until its player signs in.
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
