import {
  checkPassword,
  endSessionsOf,
  findAccount,
  identityErrors,
  platformOf,
  setPassword,
} from '#domain/people/identity/index.ts'
import type { HandlerContext, InputOf } from '#kernel/contract.ts'
import type { smsPasswordResetEndpoint } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { notePasswordReset } from '../security/note-password-reset.ts'
import { securityQuestions } from '../security/questions.ts'
import type { Codes } from './codes.ts'
import { findByPhone } from './phone-store.ts'

/**
 * Sets a new password by a code to the account's number; ends all sessions. Checks the code first, because only its
 * owner may learn the rest. Errors: those of `smsPasswordResetEndpoint`.
 */
export async function resetByPhone(
  { db, identity, isOpen }: Pick<SignInDeps, 'db' | 'identity' | 'isOpen'>,
  codes: Codes,
  context: HandlerContext,
  { codeId, code, password, answer }: InputOf<typeof smsPasswordResetEndpoint>['body'],
): Promise<void> {
  identity.deviceOf(context)
  if (!isOpen('password-reset', context)) throw signInErrors['way-unavailable']()
  const phone = await codes.check({ id: codeId, code, purpose: 'password', playerId: null })
  const playerId = await findByPhone(db.read, phone)
  const account = playerId === null ? null : await findAccount(db.read, playerId)
  // No message was sent for a number that no player has.
  if (!account) throw identityErrors['wrong-code']()
  const weak = checkPassword(password, account)
  if (weak) throw weak
  const questions = securityQuestions(db, identity.hasher)
  const question = await questions.find(account.id)
  if (question !== null) {
    if (answer === undefined) throw identityErrors['answer-needed']({ question, pointer: '/answer' })
    await questions.prove(account.id, answer)
  }
  const hash = await identity.hashPassword(context, account, password)
  const ended = await db.transact(async (tx) => {
    const sessions = await endSessionsOf(tx, account.id)
    await codes.use(tx, codeId)
    // A reverted change of address may have removed the number meanwhile.
    if ((await findByPhone(tx, phone)) !== account.id) throw identityErrors['wrong-code']()
    await setPassword(tx, account.id, hash)
    await notePasswordReset(tx, account.id, platformOf(context.requestHeaders))
    return sessions
  })
  for (const session of ended) await identity.endSession(account.id, session)
}
