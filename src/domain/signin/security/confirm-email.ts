import { lockPersons } from '#domain/exclusions/index.ts'
import {
  confirmAddress,
  createSigner,
  findAccount,
  findByEmail,
  findNaming,
  isMailbox,
  platformOf,
} from '#domain/identity/index.ts'
import { lockPlayers } from '#domain/ledger/index.ts'
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

/** A player proves the address of his account by a link, or gives it its first one (decisions 0088 and 0136). */
export function createEmailConfirmation(deps: SignInDeps, codes: Codes, provePassword: ProvePassword) {
  const { db, identity, messages } = deps
  const links = createSigner<{
    readonly id: string
    readonly email: string
    readonly type: ActivationType
    readonly epoch: number
  }>(deps.signInSecret, 'confirm-email', deps.clock)

  /** Whether who follows a link to an address may be another one than who asked for it. */
  const mayBeAnother = async (context: HandlerContext, email: string): Promise<boolean> =>
    context.playerId !== null ||
    (await findNaming(db.read, email)).length > 1 ||
    (await isKeptAddress(db.read, email))

  return {
    /** Errors: those of `confirmEmailEndpoint`. */
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
      // Who reads the letters of an account gets its password.
      if (!own) await proveFresh(deps, provePassword, context, password)
      const type = own ? 'activate' : 'activatefast'
      // Anybody's address may be named: letters to it are limited as codes to it are.
      await codes.issue({ contact: to, purpose: 'link', playerId, ip: context.ip })
      const { token } = links.sign({ id: playerId, email: to, type, epoch }, day)
      const holder = await findByEmail(db.read, to)
      if (holder?.confirmed && holder.id !== playerId) {
        messages.addressTaken({ playerId: holder.id, to, language: holder.language })
      } else messages.confirmLink({ playerId, to, language }, type, token)
    },

    /**
     * Errors: `link-over`. Where other accounts name the address, or may have it back, or another player is signed in, only
     * the player's own session proves it: who reads its letters may follow a link that somebody else asked for. A link
     * followed twice confirms the same address again. One that gives an account its first address serves no more once all
     * sessions have ended: whoever asked may be who was shut out.
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
