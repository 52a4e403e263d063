import {
  confirmAddress,
  createSigner,
  findAccount,
  findByEmail,
  findNaming,
  isMailbox,
  platformOf,
} from '#domain/people/identity/index.ts'
import { lockPersons } from '#domain/protection/exclusions/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import { type HandlerContext, type InputOf, signedIn } from '#kernel/contract.ts'
import type { ActivationType, confirmEmailEndpoint } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import type { Codes } from '../phone/codes.ts'
import { isKeptAddress } from './address-change-store.ts'
import { proveFresh } from './fresh-proof.ts'
import type { ProvePassword } from './prove-password.ts'
import { noteEvent } from './security-store.ts'

const day = 24 * 60 * 60

/**
 * Creates the confirmation of an account's address by a link, or the setting of its first one (decisions 0088 and
 * 0136).
 */
export function createEmailConfirmation(deps: SignInDeps, codes: Codes, provePassword: ProvePassword) {
  const { db, identity, messages } = deps
  const links = createSigner<{
    readonly id: string
    readonly email: string
    readonly type: ActivationType
    readonly epoch: number
  }>(deps.signInSecret, 'confirm-email', deps.clock)

  /** Returns whether the follower of a link may be another person than the one who requested it. */
  const mayBeAnother = async (context: HandlerContext, email: string): Promise<boolean> =>
    context.playerId !== null ||
    (await findNaming(db.read, email)).length > 1 ||
    (await isKeptAddress(db.read, email))

  return {
    /** Sends a link. Errors: those of `confirmEmailEndpoint`. */
    async send(
      context: HandlerContext,
      { email: wanted, password }: InputOf<typeof confirmEmailEndpoint>['body'],
    ): Promise<void> {
      const playerId = signedIn(context)
      const account = await findAccount(db.read, playerId)
      if (!account) throw signInErrors['way-unavailable']()
      const { email, emailConfirmed, language, epoch } = account
      const own = isMailbox(email)
      if (own && emailConfirmed) throw signInErrors['email-confirmed']()
      const to = own ? email : wanted
      if (to === undefined) throw signInErrors['way-unavailable']()
      // A reader of the account's e-mail can set its password.
      if (!own) await proveFresh(deps, provePassword, context, password)
      const type = own ? 'activate' : 'activatefast'
      // Anybody may claim an address, so e-mails with links to it are limited like codes.
      await codes.issue({ contact: to, purpose: 'link', playerId, ip: context.ip })
      const { token } = links.sign({ id: playerId, email: to, type, epoch }, day)
      const holder = await findByEmail(db.read, to)
      if (holder?.confirmed && holder.id !== playerId) {
        messages.addressTaken({ playerId: holder.id, to, language: holder.language })
      } else messages.confirmLink({ playerId, to, language }, type, token)
    },

    /**
     * Confirms the address of a link. Errors: `link-over`.
     *
     * Requires the player's own session in two cases: other accounts claim the address or may have it back, or
     * another player is signed in. A reader of the address might otherwise follow a link that a stranger requested.
     *
     * A second use confirms the same address again. A link for an account's first address becomes invalid once all
     * sessions have ended: an attacker may have requested it.
     */
    async follow(context: HandlerContext, type: ActivationType, token: string): Promise<void> {
      const claims = links.read(token)
      const now = deps.clock.now()
      if (!claims || claims.type !== type || claims.exp * 1000 <= now) throw signInErrors['link-over']()
      const { id, email } = claims
      const account = await findAccount(db.read, id)
      const isCurrent =
        account !== null &&
        (account.email === email || (!isMailbox(account.email) && account.epoch === claims.epoch))
      if (!isCurrent) throw signInErrors['link-over']()
      if (account.email === email && account.emailConfirmed) return
      if (context.playerId !== id && (await mayBeAnother(context, email))) throw signInErrors['link-over']()
      await db.transact(async (tx) => {
        await lockPersons(tx)
        await lockPlayers(tx, [id])
        if (!(await confirmAddress(tx, id, email))) throw signInErrors['link-over']()
        await noteEvent(tx, id, 'email-confirmed', platformOf(context.requestHeaders))
        await deps.personChanged?.(tx, id)
      })
      identity.refreshPlayer(id)
    },
  }
}
