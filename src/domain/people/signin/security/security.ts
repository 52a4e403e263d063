import {
  checkPassword,
  endSessionsOf,
  findAccount,
  findSessions,
  identityErrors,
  isMailbox,
  numberOf,
  platformOf,
  setPassword,
} from '#domain/people/identity/index.ts'
import { base32, keyUri } from '#domain/trust/secrets/index.ts'
import { type HandlerContext, type InputOf, signedIn } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'
import type { changePasswordEndpoint, SecurityEventKind, SentCode } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import type { Codes } from '../phone/codes.ts'
import { givePhone } from '../phone/give-phone.ts'
import { maskedPhone, phoneOf, type TypedPhone } from '../phone/numbers.ts'
import { findPhone } from '../phone/phone-store.ts'
import { accountName, maskedEmail, sent } from '../sign-in.ts'
import { dropToken } from '../token/token-store.ts'
import { qrOf } from '../two-step/qr.ts'
import type { SecondStep } from '../two-step/second-step.ts'
import { removeApp, setSentStep } from '../two-step/second-step-store.ts'
import { signedInLately } from './fresh-proof.ts'
import type { ProvePassword } from './prove-password.ts'
import { needProvenContact } from './proven-contact.ts'
import { normalAnswer, securityQuestions } from './questions.ts'
import { noteEvent, putQuestion } from './security-store.ts'
import { stillSignedIn } from './still-signed-in.ts'
import { hasPassword } from './ways-in.ts'

/**
 * Creates the player's account security actions. Each writes an event to the account's log, in the same transaction.
 */
export function createSecurity(
  deps: SignInDeps,
  codes: Codes,
  steps: SecondStep,
  provePassword: ProvePassword,
) {
  const { db, identity, messages } = deps
  const questions = securityQuestions(db, identity.hasher)
  const noteOf = (context: HandlerContext) => (tx: Tx, playerId: string, kind: SecurityEventKind) =>
    noteEvent(tx, playerId, kind, platformOf(context.requestHeaders))

  async function accountOf(playerId: string) {
    const account = await findAccount(db.read, playerId)
    if (!account) throw signInErrors['way-unavailable']()
    return account
  }

  /**
   * Runs a change by a signed-in player and ends the player's other sessions with it; sign-ins in progress open none
   * either. Returns the number of ended sessions.
   */
  async function endingOthers(
    context: HandlerContext,
    change: (tx: Tx, ended: number) => Promise<void>,
  ): Promise<number> {
    const playerId = signedIn(context)
    const ended = await db.transact(async (tx) => {
      // Locks the player's row first, like all that ends sessions: of two in parallel, the second finds its session
      // ended.
      const others = await endSessionsOf(tx, playerId, context.sessionId)
      await stillSignedIn(tx, context)
      await dropToken(tx, playerId)
      await change(tx, others.length)
      return others
    })
    for (const session of ended) await identity.endSession(playerId, session)
    return ended.length
  }

  return {
    /** Changes the password and ends all other sessions. Errors: those of `changePasswordEndpoint`. */
    async changePassword(
      context: HandlerContext,
      { old, password }: InputOf<typeof changePasswordEndpoint>['body'],
    ): Promise<void> {
      const playerId = signedIn(context)
      const account = await accountOf(playerId)
      if (old !== undefined) await provePassword(context, old, '/old')
      else if (hasPassword(account) || !(await signedInLately(deps, context))) {
        throw signInErrors['password-needed']({ pointer: '/old' })
      }
      const weak = checkPassword(password, account)
      if (weak) throw weak
      const hash = await identity.hashPassword(context, account, password)
      await endingOthers(context, async (tx) => {
        await setPassword(tx, playerId, hash)
        await noteOf(context)(tx, playerId, 'password-changed')
      })
    },

    /** Creates a secret for an authenticator app. Errors: those of `startTwoStepEndpoint`. */
    async startTwoStep(context: HandlerContext, password: string) {
      const playerId = signedIn(context)
      await provePassword(context, password, '/password')
      const secret = await steps.start(playerId, async (tx) => {
        await stillSignedIn(tx, context)
        await needProvenContact(tx, playerId)
      })
      const uri = keyUri(secret, accountName((await accountOf(playerId)).email))
      return { secret: base32(secret), uri, qr: qrOf(uri) }
    },

    /** Turns the second step by app on; returns recovery codes. Errors: those of `confirmTwoStepEndpoint`. */
    async confirmTwoStep(context: HandlerContext, code: string): Promise<readonly string[]> {
      const playerId = signedIn(context)
      return await steps.confirm(playerId, code, {
        async before(tx) {
          await stillSignedIn(tx, context)
          await needProvenContact(tx, playerId)
        },
        note: (tx) => noteOf(context)(tx, playerId, 'two-step-on'),
      })
    },

    /** Replaces the recovery codes. Errors: those of `renewRecoveryCodesEndpoint`. */
    async renewRecoveryCodes(context: HandlerContext, code: string): Promise<readonly string[]> {
      const playerId = signedIn(context)
      const codes = await steps.take(playerId, code, async (tx) => {
        await noteOf(context)(tx, playerId, 'recovery-codes')
        return await steps.freshRecoveryCodes(tx, playerId)
      })
      await identity.renewToken(context)
      return codes
    },

    /** Turns the second step by app off. Errors: those of `stopTwoStepEndpoint`. */
    async stopTwoStep(context: HandlerContext, code: string): Promise<void> {
      const playerId = signedIn(context)
      await steps.take(playerId, code, async (tx) => {
        await removeApp(tx, playerId)
        await noteOf(context)(tx, playerId, 'two-step-off')
      })
      await identity.renewToken(context)
    },

    /** Turns a second step by message on or off. Errors: those of `sentStepEndpoint`. */
    async setSentStep(
      context: HandlerContext,
      {
        way,
        on,
        password,
      }: {
        readonly way: 'sms' | 'email'
        readonly on: boolean
        readonly password: string
      },
    ): Promise<void> {
      const playerId = signedIn(context)
      await provePassword(context, password, '/password')
      const { email, emailConfirmed } = await accountOf(playerId)
      const reaches =
        way === 'sms' ? (await findPhone(db.read, playerId)) !== null : emailConfirmed && isMailbox(email)
      if (on && !reaches) throw signInErrors['way-unavailable']()
      await db.transact(async (tx) => {
        await stillSignedIn(tx, context)
        if (on) await needProvenContact(tx, playerId)
        await setSentStep(tx, playerId, way, on)
        await noteOf(context)(tx, playerId, `${way}-step-${on ? 'on' : 'off'}`)
      })
    },

    /** Sends a code to a number to bind. Errors: those of `phoneBindingCodeEndpoint`. */
    async sendBindingCode(
      context: HandlerContext,
      {
        phone: typed,
        password,
        answer,
      }: {
        readonly phone: TypedPhone
        readonly password: string
        readonly answer?: string | undefined
      },
    ): Promise<SentCode> {
      const playerId = signedIn(context)
      const phone = phoneOf(typed)
      await provePassword(context, password, '/password')
      // Replacing a number requires the answer too.
      const question = (await findPhone(db.read, playerId)) === null ? null : await questions.find(playerId)
      if (question !== null) {
        if (answer === undefined) throw identityErrors['answer-needed']({ question, pointer: '/answer' })
        await questions.prove(playerId, answer)
      }
      const { id, code } = await codes.issue({ contact: phone, purpose: 'binding', playerId, ip: context.ip })
      messages.sms({ playerId, to: phone, language: context.language }, code)
      return sent(id, maskedPhone(phone))
    },

    /** Binds the number that received the code. Errors: those of `bindPhoneEndpoint`. */
    async bindPhone(
      context: HandlerContext,
      { codeId, code }: { readonly codeId: string; readonly code: string },
    ): Promise<void> {
      const playerId = signedIn(context)
      const phone = await codes.check({ id: codeId, code, purpose: 'binding', playerId })
      await db.transact(async (tx) => {
        await stillSignedIn(tx, context)
        await codes.use(tx, codeId)
        await givePhone(deps, tx, playerId, phone)
        await noteOf(context)(tx, playerId, 'phone-bound')
      })
    },

    /** Ends one session, or all others; returns the number of ended sessions. Errors: `session-unknown`. */
    async endSession(context: HandlerContext, id: string | undefined): Promise<number> {
      const playerId = signedIn(context)
      const note = (kind: SecurityEventKind) => noteOf(context)(db.read, playerId, kind)
      if (id === undefined) {
        return await endingOthers(context, async (tx, ended) => {
          if (ended > 0) await noteOf(context)(tx, playerId, 'sessions-ended')
        })
      }
      const found = (await findSessions(db.read, playerId)).some((one) => one.id === id)
      if (!found || id === context.sessionId) throw signInErrors['session-unknown']()
      await identity.endSession(playerId, id)
      await note('session-ended')
      return 1
    },

    /**
     * Sets the security question; stores the answer as a hash, without regard to case. Errors: those of
     * `securityQuestionEndpoint`.
     */
    async setQuestion(
      context: HandlerContext,
      input: { readonly question: number; readonly answer: string; readonly password: string },
    ): Promise<void> {
      const playerId = signedIn(context)
      await provePassword(context, input.password, '/password')
      const hash = await identity.hasher.hash(normalAnswer(input.answer))
      await db.transact(async (tx) => {
        await stillSignedIn(tx, context)
        await putQuestion(tx, playerId, input.question, hash)
        await noteOf(context)(tx, playerId, 'question-set')
      })
    },

    names: (email: string) => ({
      email: isMailbox(email) ? maskedEmail(email) : null,
      login: numberOf(email),
    }),
  }
}
