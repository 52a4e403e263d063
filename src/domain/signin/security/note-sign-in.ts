import { findAccount, isMailbox, type SignedIn } from '#domain/identity/index.ts'
import type { Database } from '#kernel/database.ts'
import type { SignInMessages } from '../deps.ts'
import { noteDevice, noteEvent } from './security-store.ts'

/**
 * Notes a sign-in with its device. The player gets a letter about a device that is new beside others of his; one that shows
 * no record is new each time, or whoever has stolen a password would leave it out.
 */
export async function noteSignIn(
  database: Database,
  messages: Pick<SignInMessages, 'newDevice'>,
  { playerId, device, platform }: SignedIn,
): Promise<void> {
  const isNew = await database.transact(async (tx) => {
    const seen = await noteDevice(tx, playerId, device, platform)
    await noteEvent(tx, playerId, seen === 'new' ? 'new-device' : 'signed-in', platform)
    return seen === 'new'
  })
  if (!isNew) return
  const account = await findAccount(database.read, playerId)
  if (account && isMailbox(account.email)) {
    messages.newDevice({ to: account.email, language: account.language }, platform)
  }
}
