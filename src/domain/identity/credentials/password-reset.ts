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

/** Asked of whoever has shown the code of a letter, before a new password. */
export interface SecurityQuestions {
  /** Which of the three questions the player has set; null: none. */
  find(playerId: string): Promise<number | null>
  /** Errors: `wrong-answer`, `too-many-codes`, `try-again-later`. */
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
  /** Whether somebody has signed in to the account from the address or the device before. */
  readonly knows: (email: string, where: string | null) => boolean
  readonly letters: PasswordLetters
  /** Which of the players have used the browser of that device record. */
  readonly usersOf: (device: string, playerIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Whether an account that left this address may have it back. */
  readonly keptAddress: (email: string) => Promise<boolean>
  /** Null where no questions are asked. */
  readonly questions: SecurityQuestions | null
  /** First in the transaction that sets the password: its locks. */
  readonly before: (tx: Tx, playerId: string) => Promise<void>
  /** In that transaction. */
  readonly changed: (tx: Tx, playerId: string, platform: ReturnType<typeof platformOf>) => Promise<void>
  /** The address is proven by the letter, in that transaction. */
  readonly proven: (tx: Tx, playerId: string) => Promise<void>
  /** A session was ended by the change. */
  readonly ended: (sessionId: string) => void
}

const hour = 60 * 60_000
/**
 * Codes an hour: few to one e-mail address from one network address, so that a mailbox is not filled; more from all
 * places together that the account has not been used from. Wrong codes an hour of one network address for one account;
 * how often one code may be tried stands in password-codes.ts.
 */
const max = { codesOfPair: 3, codes: 10, triesOfPair: 15 } as const

/** The way to a new password for those who have forgotten theirs: a code by e-mail, the code, the password. */
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
   * The account of an address that gets a new password: who has proven the address; else one that was used in this browser, so
   * that nobody gets the account of who named his address before him; else the first. None while an account that left the
   * address may have it back.
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

  /** Errors: those of `passwordCodeEndpoint`, whether the account exists or not. */
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

  /** A wrong code counts before it is looked at, so that parallel guesses count too. */
  async function proveCode(context: HandlerContext, email: string, code: string): Promise<RightCode> {
    const network = networkOf(context.ip)
    const key = `try ${network} ${email}`
    count(key, max.triesOfPair)
    const right = await codes.check(email, network, code)
    recent.add(key, hour, -1)
    return right
  }

  /**
   * The question that is asked beside a right code; null: none. It is told to nobody else, so that nobody learns who has
   * one. Errors: those of `passwordCodeCheckEndpoint`.
   */
  async function checkCode(context: HandlerContext, email: string, code: string): Promise<number | null> {
    const device = deps.devices.read(context.requestHeaders)
    await proveCode(context, email, code)
    const player = await accountOf(email, device)
    return player ? ((await deps.questions?.find(player.id)) ?? null) : null
  }

  /**
   * Errors: those of `passwordResetEndpoint`. The code is checked first: what comes after it (whether there is a player,
   * his name) is only for who reads the letters of the address.
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
      // Before all else: what a session is adding to the account is waited for.
      const sessions = await endSessionsOf(tx, player.id)
      if (!(await takeCode(tx, email, right.id))) throw identityErrors['wrong-code']()
      await deps.changed(tx, player.id, platformOf(context.requestHeaders))
      // This account may have left the address meanwhile, or another one proven it.
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
