import { isAPIError } from 'better-auth/api'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { identityErrors, passwordCode } from './api.ts'
import type { Auth } from './auth.ts'
import type { createDevices } from './device.ts'
import { checkPassword } from './password-rules.ts'
import { createRecent } from './recent.ts'
import * as store from './store.ts'

/** Who gets a letter. */
export interface Addressee {
  readonly email: string
  readonly language: string
}

/** Letters go out by themselves: these return at once. */
export interface PasswordLetters {
  code(to: Addressee, code: string): void
  changed(to: Addressee): void
}

export interface PasswordResetDeps {
  readonly auth: Auth
  readonly database: Database
  readonly clock: Clock
  /** Counts a try of the form that sends codes; throws the refusals of the captcha. */
  readonly takeTry: (context: HandlerContext) => void
  readonly devices: ReturnType<typeof createDevices>
  readonly letters: PasswordLetters
  /** A session was ended by the change. */
  readonly ended: (sessionId: string) => void
}

const hour = 60 * 60_000
/**
 * Codes an hour: few to one address from one place, so that a mailbox is not filled; more from all places together.
 * Tries an hour on one account, whatever their code: with eight digits a guess comes true once in 2.5 million hours.
 */
const most = { codesOfPair: 3, codes: 10, tries: 40 } as const

/** The way to a new password for those who have forgotten theirs: a code by e-mail, the code, the password. */
export function createPasswordReset(deps: PasswordResetDeps) {
  const { auth, database } = deps
  const recent = createRecent(deps.clock)

  function count(key: string, limit: number): void {
    if (recent.count(key) >= limit) {
      const seconds = Math.ceil((recent.endsAt(key) - deps.clock.now()) / 1000)
      throw identityErrors['too-many-codes']({ seconds })
    }
    recent.add(key, hour)
  }

  /** Errors: those of `passwordCodeEndpoint`, whether the account exists or not. */
  async function sendCode(context: HandlerContext, email: string): Promise<void> {
    deps.devices.read(context.requestHeaders)
    deps.takeTry(context)
    count(`code ${context.ip} ${email}`, most.codesOfPair)
    count(`code ${email}`, most.codes)
    await auth.api.requestPasswordResetEmailOTP({ body: { email } })
  }

  /** Counted before it is made, so that parallel guesses count too. */
  async function withCode<T>(email: string, work: () => Promise<T>): Promise<T> {
    count(`try ${email}`, most.tries)
    try {
      return await work()
    } catch (error) {
      throw isAPIError(error) ? (refusalOf(error.body?.code) ?? error) : error
    }
  }

  /** Errors: those of `passwordCodeCheckEndpoint`. */
  async function checkCode(context: HandlerContext, email: string, otp: string): Promise<void> {
    deps.devices.read(context.requestHeaders)
    await withCode(email, () =>
      auth.api.checkVerificationOTP({ body: { email, otp, type: 'forget-password' } }),
    )
  }

  /** Errors: those of `passwordResetEndpoint`. */
  async function reset(
    context: HandlerContext,
    { email, code, password }: { readonly email: string; readonly code: string; readonly password: string },
  ): Promise<void> {
    deps.devices.read(context.requestHeaders)
    const player = await store.findByEmail(database.read, email)
    const weak = checkPassword(password, player ?? { email, name: '' })
    if (weak) throw weak
    const sessions = player ? await store.findSessionIds(database.read, player.id) : []
    await withCode(email, () => auth.api.resetPasswordEmailOTP({ body: { email, otp: code, password } }))
    for (const session of sessions) deps.ended(session)
    if (player) deps.letters.changed(player)
  }

  return { sendCode, checkCode, reset, minutes: passwordCode.minutes }
}

/** The library's words for a code that does not do. */
function refusalOf(code: unknown): DomainError | null {
  if (code === 'INVALID_OTP') return identityErrors['wrong-code']()
  if (code === 'OTP_EXPIRED' || code === 'TOO_MANY_ATTEMPTS') return identityErrors['code-time-up']()
  return null
}
