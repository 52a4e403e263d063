import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { confirmAddress, endSessionsOf, findAccount, setPassword } from '../account-store.ts'
import { identityErrors, passwordCode } from '../api.ts'
import { networkOf } from '../captcha/captcha.ts'
import { type createDevices, platformOf } from '../device.ts'
import { createRecent } from '../recent.ts'
import * as store from '../store.ts'
import { hashOfNew } from './new-password.ts'
import { createPasswordCodes, type RightCode } from './password-codes.ts'
import type { PasswordHasher } from './password-hash.ts'
import { checkPassword } from './password-rules.ts'
import { takeCode } from './password-store.ts'

/** Recipient of an e-mail. */
export interface Addressee {
  readonly email: string
  readonly language: string
}

/** Sends e-mails in the background: the methods return at once. */
export interface PasswordLetters {
  code(to: Addressee, code: string): void
  changed(to: Addressee): void
}

/** Security questions, asked after a correct code and before a new password. */
export interface SecurityQuestions {
  /** Returns which of the three questions the player has set; null: none. */
  find(playerId: string): Promise<number | null>
  /** Checks the answer. Errors: `wrong-answer`, `too-many-codes`, `try-again-later`. */
  prove(playerId: string, answer: string): Promise<void>
}

export interface PasswordResetDeps {
  readonly secret: string
  readonly hasher: PasswordHasher
  readonly database: Database
  readonly clock: Clock
  /** Counts a try of the form that sends codes; throws the refusals of the captcha. */
  readonly takeTry: (context: HandlerContext) => void
  readonly devices: ReturnType<typeof createDevices>
  /** Returns whether the address or the device has signed in to the account before. */
  readonly knows: (email: string, where: string | null) => boolean
  readonly letters: PasswordLetters
  /** Returns which of the players have used the browser of a device record. */
  readonly usersOf: (device: string, playerIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Returns whether an account that left this address may have it back. */
  readonly keptAddress: (email: string) => Promise<boolean>
  /** Null without security questions. */
  readonly questions: SecurityQuestions | null
  /** Runs first in the transaction that sets the password; takes its locks. */
  readonly before: (tx: Tx, playerId: string) => Promise<void>
  /** Runs in that transaction. */
  readonly changed: (tx: Tx, playerId: string, platform: ReturnType<typeof platformOf>) => Promise<void>
  /** Runs in that transaction, because the code has proven the address. */
  readonly proven: (tx: Tx, playerId: string) => Promise<void>
  /** Called for each session that the change ended. */
  readonly ended: (sessionId: string) => void
}

const hour = 60 * 60_000
/**
 * Limits per hour. Few codes to one e-mail address from one network address, so that nobody fills a mailbox. More
 * codes from all addresses together that have not signed in to the account. Then wrong codes of one network address
 * for one account. password-codes.ts limits the tries of one code.
 */
const max = { codesOfPair: 3, codes: 10, triesOfPair: 15 } as const

/** Creates the password reset: a code by e-mail, the code, the new password. */
export function createPasswordReset(deps: PasswordResetDeps) {
  const { database, hasher } = deps
  const recent = createRecent(deps.clock)
  const codes = createPasswordCodes(deps.secret, database)

  function count(key: string, limit: number): void {
    if (recent.count(key) >= limit) {
      const seconds = Math.ceil((recent.endsAt(key) - deps.clock.now()) / 1000)
      throw identityErrors['too-many-codes']({ seconds })
    }
    recent.add(key, hour)
  }

  /**
   * Returns the account of an address that gets a new password. First the one that has proven the address. Else one
   * that was used in this browser, so that a stranger who claimed the address first gains nothing. Else the first.
   * Returns null while an account that left the address may have it back.
   */
  async function accountOf(email: string, device: string | null): Promise<store.Holder | null> {
    const naming = await store.findNaming(database.read, email)
    const [first = null] = naming
    if (first?.confirmed) return first
    if (await deps.keptAddress(email)) return null
    if (device === null || naming.length < 2) return first
    const here = await deps.usersOf(
      device,
      naming.map(({ id }) => id),
    )
    return naming.find(({ id }) => here.has(id)) ?? first
  }

  /** Sends a code. Errors: those of `passwordCodeEndpoint`, whether the account exists or not. */
  async function sendCode(context: HandlerContext, email: string): Promise<void> {
    const device = deps.devices.read(context.requestHeaders)
    deps.takeTry(context)
    const network = networkOf(context.ip)
    count(`code ${network} ${email}`, max.codesOfPair)
    if (!deps.knows(email, context.ip) && !deps.knows(email, device)) count(`code ${email}`, max.codes)
    const code = await codes.issue(email, network)
    const player = await accountOf(email, device)
    if (player) deps.letters.code(player, code)
  }

  /** Counts a code as wrong before checking it, so that parallel guesses count too. */
  async function proveCode(context: HandlerContext, email: string, code: string): Promise<RightCode> {
    const network = networkOf(context.ip)
    const key = `try ${network} ${email}`
    count(key, max.triesOfPair)
    const right = await codes.check(email, network, code)
    recent.add(key, hour, -1)
    return right
  }

  /**
   * Returns the question to ask after a correct code; null: none. Only the owner of a code learns whether there is
   * one. Errors: those of `passwordCodeCheckEndpoint`.
   */
  async function checkCode(context: HandlerContext, email: string, code: string): Promise<number | null> {
    const device = deps.devices.read(context.requestHeaders)
    await proveCode(context, email, code)
    const player = await accountOf(email, device)
    return player ? ((await deps.questions?.find(player.id)) ?? null) : null
  }

  /**
   * Sets a new password. Checks the code first: only a reader of the mailbox may learn the rest (whether there is a
   * player, and the name). Errors: those of `passwordResetEndpoint`.
   */
  async function reset(
    context: HandlerContext,
    {
      email,
      code,
      password,
      answer,
    }: {
      readonly email: string
      readonly code: string
      readonly password: string
      readonly answer?: string | undefined
    },
  ): Promise<void> {
    const device = deps.devices.read(context.requestHeaders)
    const right = await proveCode(context, email, code)
    const player = await accountOf(email, device)
    if (!player) throw identityErrors['wrong-code']()
    const weak = checkPassword(password, player)
    if (weak) throw weak
    const question = (await deps.questions?.find(player.id)) ?? null
    if (question !== null) {
      if (answer === undefined) throw identityErrors['answer-needed']({ question, pointer: '/answer' })
      await deps.questions?.prove(player.id, answer)
    }
    const hash = await hashOfNew({ database, hasher }, player.id, password)
    const ended = await database.transact(async (tx) => {
      await deps.before(tx, player.id)
      // First, so that it waits for sessions that are changing the account.
      const sessions = await endSessionsOf(tx, player.id)
      if (!(await takeCode(tx, email, right.id))) throw identityErrors['wrong-code']()
      await deps.changed(tx, player.id, platformOf(context.requestHeaders))
      // Meanwhile this account may have left the address, or another one proven it.
      const stays = (await findAccount(tx, player.id))?.email === email
      if (!stays || !(await confirmAddress(tx, player.id, email))) throw identityErrors['wrong-code']()
      await deps.proven(tx, player.id)
      await setPassword(tx, player.id, hash)
      return sessions
    })
    for (const session of ended) deps.ended(session)
    deps.letters.changed(player)
  }

  return { sendCode, checkCode, reset, minutes: passwordCode.minutes }
}
