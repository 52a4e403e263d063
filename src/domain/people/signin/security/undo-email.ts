import {
  confirmAddress,
  dropPassword,
  endSessionsOf,
  findAccount,
  isMailbox,
  platformOf,
} from '#domain/people/identity/index.ts'
import { lockPersons } from '#domain/protection/exclusions/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import { hashOfToken, newToken } from '#domain/trust/secrets/index.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import {
  dropQuestionSince,
  dropWaysSince,
  endAddressChange,
  findAddressChange,
  lockAddressChange,
} from './address-change-store.ts'
import { noteEvent } from './security-store.ts'

/** Returns the secret of a link, and the hash to store. */
export function undoSecret(): { readonly secret: string; readonly hash: string } {
  const secret = newToken()
  return { secret, hash: hashOfToken(secret) }
}

/**
 * Reverts a change of an account's address, for a caller with the secret from the e-mail to the old one (decision
 * 0121). The account gets that address back, as confirmed. Its sessions end; its password and all sign-in methods
 * added since are removed. An older link takes precedence over a newer one, so an attacker gains nothing by changing
 * the address twice.
 *
 * Errors (thrown): email-undo-over, email-undo-used, email-undo-replaced, email-undo-taken.
 */
export async function undoEmail(
  {
    db,
    identity,
    messages,
    personChanged,
  }: Pick<SignInDeps, 'db' | 'identity' | 'messages' | 'personChanged'>,
  context: HandlerContext,
  secret: string,
): Promise<void> {
  const hash = hashOfToken(secret)
  const owner = await findAddressChange(db.read, hash)
  if (!owner) throw signInErrors['email-undo-over']()
  const { playerId } = owner
  const done = await db.transact(async (tx) => {
    await lockPersons(tx)
    await lockPlayers(tx, [playerId])
    const change = await lockAddressChange(tx, hash)
    const account = await findAccount(tx, playerId)
    if (!change || !account) throw signInErrors['email-undo-over']()
    if (change.state === 'undone') throw signInErrors['email-undo-used']()
    if (change.state === 'replaced') throw signInErrors['email-undo-replaced']()
    if (!change.current) throw signInErrors['email-undo-over']()
    if (!(await confirmAddress(tx, playerId, change.oldEmail))) throw signInErrors['email-undo-taken']()
    await endAddressChange(tx, change)
    // First, so that it waits for sessions that are adding a sign-in method, which is then removed.
    const sessions = await endSessionsOf(tx, playerId)
    await dropPassword(tx, playerId, account.email)
    await dropWaysSince(tx, playerId, change.changedAt)
    await dropQuestionSince(tx, playerId, change.changedAt)
    await noteEvent(tx, playerId, 'email-restored', platformOf(context.requestHeaders))
    await personChanged?.(tx, playerId)
    return { account, sessions }
  })
  for (const session of done.sessions) await identity.endSession(playerId, session)
  identity.refreshPlayer(playerId)
  const { email, language } = done.account
  if (isMailbox(email) && email !== owner.oldEmail)
    messages.addressRestored({ playerId, to: email, language })
}
