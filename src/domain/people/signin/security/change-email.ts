import {
  confirmAddress,
  findAccount,
  findByEmail,
  identityErrors,
  isMailbox,
  platformOf,
} from '#domain/people/identity/index.ts'
import { lockPersons } from '#domain/protection/exclusions/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import { type HandlerContext, type InputOf, signedIn } from '#kernel/contract.ts'
import type { changeEmailCodeEndpoint, changeEmailEndpoint, SentCode } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import type { Codes } from '../phone/codes.ts'
import { maskedEmail, sent } from '../sign-in.ts'
import { putAddressChange, returnToAddress } from './address-change-store.ts'
import { proveFresh } from './fresh-proof.ts'
import type { ProvePassword } from './prove-password.ts'
import { securityQuestions } from './questions.ts'
import { noteEvent } from './security-store.ts'
import { stillSignedIn } from './still-signed-in.ts'
import { undoSecret } from './undo-email.ts'

const day = 24 * 60 * 60_000

/**
 * Creates the change of the account's e-mail address: a code proves the new one, and the old one gets a notice
 * (decision 0116).
 */
export function createEmailChange(deps: SignInDeps, codes: Codes, provePassword: ProvePassword) {
  const { db, identity, messages } = deps
  const questions = securityQuestions(db, identity.hasher)

  async function accountOf(playerId: string) {
    const account = await findAccount(db.read, playerId)
    if (!account) throw signInErrors['way-unavailable']()
    return account
  }

  return {
    /**
     * Sends a code to the new address. If another player has proven the address, sends that player a notice instead;
     * the answer is the same. Errors: those of `changeEmailCodeEndpoint`.
     */
    async sendCode(
      context: HandlerContext,
      { email, password, answer }: InputOf<typeof changeEmailCodeEndpoint>['body'],
    ): Promise<SentCode> {
      const playerId = signedIn(context)
      const account = await accountOf(playerId)
      await proveFresh(deps, provePassword, context, password)
      if (account.email === email && account.emailConfirmed) throw signInErrors['email-confirmed']()
      // Replacing an address that the player has proven requires the answer too.
      const guarded = account.emailConfirmed && isMailbox(account.email)
      const question = guarded ? await questions.find(playerId) : null
      if (question !== null) {
        if (answer === undefined) throw identityErrors['answer-needed']({ question, pointer: '/answer' })
        await questions.prove(playerId, answer)
      }
      const { id, code } = await codes.issue({ contact: email, purpose: 'e-mail', playerId, ip: context.ip })
      const owner = await findByEmail(db.read, email)
      if (!owner?.confirmed || owner.id === playerId) {
        messages.addressCode({ playerId, to: email, language: account.language }, code)
      } else messages.addressTaken({ playerId: owner.id, to: email, language: owner.language })
      return sent(id, maskedEmail(email))
    },

    /**
     * Replaces the account's address by the one that received the code, as confirmed; sessions continue. The replaced
     * address, if confirmed, gets a link that reverts the change. It gets none if the player returns to an earlier
     * address, because the replaced one may be an attacker's. Errors: those of `changeEmailEndpoint`.
     */
    async change(
      context: HandlerContext,
      { codeId, code }: InputOf<typeof changeEmailEndpoint>['body'],
    ): Promise<void> {
      const playerId = signedIn(context)
      const email = await codes.check({ id: codeId, code, purpose: 'e-mail', playerId })
      const undoDays = deps.emailUndoDays?.() ?? 7
      const { secret, hash } = undoSecret()
      const { old, undo } = await db.transact(async (tx) => {
        await lockPersons(tx)
        await lockPlayers(tx, [playerId])
        const old = await findAccount(tx, playerId)
        if (!old) throw signInErrors['way-unavailable']()
        // Locks the player's row before that of the session, in the same order as `endSessionsOf`.
        if (!(await confirmAddress(tx, playerId, email))) throw identityErrors['email-taken']()
        await stillSignedIn(tx, context)
        await codes.use(tx, codeId)
        await noteEvent(tx, playerId, 'email-changed', platformOf(context.requestHeaders))
        const left = old.emailConfirmed && isMailbox(old.email) && old.email !== email
        const returns = await returnToAddress(tx, playerId, email)
        const undo = left && !returns && undoDays > 0
        if (undo) await putAddressChange(tx, { playerId, oldEmail: old.email, hash }, undoDays)
        await deps.personChanged?.(tx, playerId)
        return { old, undo }
      })
      identity.refreshPlayer(playerId)
      if (isMailbox(old.email) && old.holdsAddress && old.email !== email) {
        const link = undo ? { secret, until: deps.clock.now() + undoDays * day } : null
        messages.addressChanged({ playerId, to: old.email, language: old.language }, link)
      }
    },
  }
}
