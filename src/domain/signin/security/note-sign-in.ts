import { randomBytes } from 'node:crypto'
import { findAccount, isMailbox, type SignedIn } from '#domain/identity/index.ts'
import type { Database } from '#kernel/database.ts'
import type { SignInMessages } from '../deps.ts'
import { lockSent, putCode } from '../phone/code-store.ts'
import { maxCodes } from '../phone/codes.ts'
import { findPhone } from '../phone/phone-store.ts'
import { noteDevice, noteEvent } from './security-store.ts'

/**
 * Notes a sign-in with its device. The player gets a letter about a device that is new beside others of his, or a text message
 * where his account has no address; one that shows no record is new each time, or whoever has stolen a password would leave it
 * out. Text messages to a number are as few an hour as codes to it, and take none of those.
 */
export async function noteSignIn(
  database: Database,
  messages: Pick<SignInMessages, 'newDevice'>,
  { playerId, device, platform }: SignedIn,
): Promise<void> {
  const to = await database.transact(async (tx) => {
    const seen = await noteDevice(tx, playerId, device, platform)
    await noteEvent(tx, playerId, seen === 'new' ? 'new-device' : 'signed-in', platform)
    if (seen !== 'new') return null
    const account = await findAccount(tx, playerId)
    if (!account) return null
    const { email, holdsAddress, language } = account
    // Letters to an address that he does not hold are not his.
    if (isMailbox(email) && holdsAddress) return { playerId, to: email, language }
    const phone = await findPhone(tx, playerId)
    if (phone === null) return null
    const contact = `notice ${phone}`
    if ((await lockSent(tx, contact)).count >= maxCodes.codesOfContact) return null
    const id = randomBytes(16).toString('base64url')
    await putCode(tx, { id, contact, purpose: 'notice', playerId, hash: '', tries: 0 }, 0)
    return { playerId, to: phone, language }
  })
  if (to) messages.newDevice(to, platform)
}
