import { randomBytes } from 'node:crypto'
import { findAccount, isMailbox, type SignedIn } from '#domain/people/identity/index.ts'
import type { Database } from '#kernel/database.ts'
import type { SignInMessages } from '../deps.ts'
import { lockSent, putCode } from '../phone/code-store.ts'
import { maxCodes } from '../phone/codes.ts'
import { findPhone } from '../phone/phone-store.ts'
import { noteDevice, noteEvent } from './security-store.ts'

/**
 * Records a sign-in with its device. Notifies the player of a device that is new beside others: by e-mail, or by text
 * message if the account has no address. A browser without a device record counts as new each time; a thief of the
 * password would otherwise omit the record. Text messages to a number have the same hourly limit as codes, counted
 * apart.
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
    // E-mail to an address that the account does not hold goes to somebody else.
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
