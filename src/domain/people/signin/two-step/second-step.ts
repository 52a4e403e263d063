import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { identityErrors } from '#domain/people/identity/index.ts'
import { createTextSealer, newTotpSecret, stepOfCode } from '#domain/trust/secrets/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { SecondStepWay } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import * as store from './second-step-store.ts'

/** Wrong passwords and codes of one account in 15 minutes, by anybody past its first step. */
const max = { tries: 5, seconds: 15 * 60 } as const
const recoveryCodes = 10
/** Five letters each: 123 bits, so that a plain hash is enough (OWASP ASVS 5.0, V6.5.2). Older codes had two parts. */
const recoveryParts = 5
/** Without letters and digits that look alike. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

export type SecondStepDeps = Pick<SignInDeps, 'signInSecret' | 'authenticatorSecrets' | 'db' | 'clock'>

/** Purpose for sealing the secrets of players' authenticators. */
export const secondStepPurpose = 'second-step-secret'

/** Returns whether a sign-in of the player requires a second step. */
export async function hasSecondStep(tx: Tx, playerId: string): Promise<boolean> {
  const row = await store.findSecondStep(tx, playerId)
  return row !== null && (row.appOn || row.bySms || row.byEmail)
}

/** Creates authenticator apps and recovery codes, with a limit on their tries. */
export function createSecondStep({
  signInSecret: secret,
  authenticatorSecrets = [],
  db: database,
  clock,
}: SecondStepDeps) {
  const { seal, open } = createTextSealer([secret, ...authenticatorSecrets], secondStepPurpose)
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery-code', 32))
  const hashOf = (playerId: string, code: string) =>
    createHmac('sha256', key).update(`${playerId}\n${code}`).digest('base64url')

  /**
   * Runs a try under the player's lock and counts a failed one (null). While the account is blocked, refuses right
   * ones too, so that a refusal never reveals a right one. `before` runs first in the transaction. Errors:
   * `too-many-tries`.
   */
  async function attempt<T>(
    playerId: string,
    run: (tx: Tx, row: store.SecondStepRow) => Promise<T | null>,
    before?: (tx: Tx) => Promise<void>,
  ): Promise<T | null> {
    return await database.transact(async (tx) => {
      await before?.(tx)
      const row = await store.lockSecondStep(tx, playerId)
      const counted = row.since !== null && row.since < max.seconds ? row.tries : 0
      if (counted >= max.tries) {
        throw signInErrors['too-many-tries']({ seconds: Math.ceil(max.seconds - (row.since ?? 0)) })
      }
      const found = await run(tx, row)
      await store.setTries(tx, playerId, found === null ? counted + 1 : 0)
      return found
    })
  }

  /** Checks a code of the app and spends its time step, so that it is valid once. Returns null for a wrong code. */
  async function takeAppCode(tx: Tx, playerId: string, row: store.SecondStepRow, code: string) {
    if (row.secret === null) return null
    const step = stepOfCode(open(row.secret, playerId), code, clock.now(), Number(row.lastStep))
    if (step !== null) await store.setLastStep(tx, playerId, step)
    return step
  }

  async function freshRecoveryCodes(tx: Tx, playerId: string): Promise<readonly string[]> {
    const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
    const code = () => Array.from({ length: recoveryParts }, part).join('-')
    const codes = Array.from({ length: recoveryCodes }, code)
    await store.putRecoveryCodes(
      tx,
      playerId,
      codes.map((code) => hashOf(playerId, code)),
    )
    return codes
  }

  /**
   * Checks and spends a code of the app or a recovery code, then runs `then` in the same transaction. Errors:
   * `wrong-code`, `too-many-tries`, `two-step-off`.
   */
  async function take<T>(
    playerId: string,
    code: string,
    then: (tx: Tx, taken: 'app' | 'recovery') => Promise<T>,
  ): Promise<T> {
    const done = await attempt(playerId, async (tx, row) => {
      if (!row.appOn) throw signInErrors['two-step-off']()
      const recovery = code.includes('-')
      const right = recovery
        ? await store.takeRecoveryCode(tx, playerId, hashOf(playerId, code))
        : (await takeAppCode(tx, playerId, row, code)) !== null
      return right ? { value: await then(tx, recovery ? 'recovery' : 'app') } : null
    })
    if (!done) throw identityErrors['wrong-code']()
    return done.value
  }

  return {
    attempt,
    take,
    freshRecoveryCodes,
    /** Returns the methods that a player has for the second step. */
    async ways(playerId: string): Promise<readonly SecondStepWay[]> {
      const row = await store.findSecondStep(database.read, playerId)
      if (!row) return []
      const on: readonly [SecondStepWay, boolean][] = [
        ['app', row.appOn],
        ['sms', row.bySms],
        ['email', row.byEmail],
      ]
      return on.filter(([, is]) => is).map(([way]) => way)
    },
    /** Stores a new secret, which a code has to confirm. Errors: `two-step-on`. */
    async start(playerId: string, before: (tx: Tx) => Promise<void>): Promise<Buffer> {
      const made = newTotpSecret()
      await database.transact(async (tx) => {
        await before(tx)
        const row = await store.lockSecondStep(tx, playerId)
        if (row.appOn) throw signInErrors['two-step-on']()
        await store.putSecret(tx, playerId, seal(made, playerId))
      })
      return made
    },
    /**
     * Turns it on and returns the recovery codes. Errors: `wrong-code`, `too-many-tries`, `two-step-on`,
     * `two-step-off`.
     */
    async confirm(
      playerId: string,
      code: string,
      { before, note }: Record<'before' | 'note', (tx: Tx) => Promise<void>>,
    ) {
      const run = async (tx: Tx, row: store.SecondStepRow) => {
        if (row.appOn) throw signInErrors['two-step-on']()
        if (row.secret === null) throw signInErrors['two-step-off']()
        if ((await takeAppCode(tx, playerId, row, code)) === null) return null
        await note(tx)
        return await freshRecoveryCodes(tx, playerId)
      }
      const codes = await attempt(playerId, run, before)
      if (!codes) throw identityErrors['wrong-code']()
      return codes
    },
  }
}

export type SecondStep = ReturnType<typeof createSecondStep>
