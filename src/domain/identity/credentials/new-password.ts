import type { Database } from '#kernel/database.ts'
import type { PasswordHasher } from './password-hash.ts'
import { findHashBeside } from './password-store.ts'

/** The hash of a player's new password: of one salt with those of other accounts that name his address (`comparePassword`). */
export async function hashOfNew(
  { database, hasher }: { readonly database: Database; readonly hasher: PasswordHasher },
  playerId: string,
  password: string,
): Promise<string> {
  return await hasher.hash(password, (await findHashBeside(database.read, playerId)) ?? undefined)
}
