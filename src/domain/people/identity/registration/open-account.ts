import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { lockAddress } from '../account-store.ts'
import { currentTermsVersion, identityErrors, isMailbox, minimumAge, type Registration } from '../api.ts'
import type { Attempts } from '../credentials/attempts.ts'
import { isSameHash, madeWith, type PasswordHasher } from '../credentials/password-hash.ts'
import { checkPassword } from '../credentials/password-rules.ts'
import { findPasswords } from '../credentials/password-store.ts'
import { comparePassword } from '../credentials/right-password.ts'
import type { Devices } from '../device.ts'
import type { IdentityOptions } from '../identity-options.ts'
import { createRecent } from '../recent.ts'
import { findByEmail, type Holder } from '../store.ts'
import { ageAt } from './age.ts'
import { insertAccount, type NewAccount } from './new-account-store.ts'
import { readReferral } from './referral-cookies.ts'

export interface RegistrationDeps {
  readonly options: Pick<
    IdentityOptions,
    'database' | 'minimumAge' | 'replacedBy' | 'keptOut' | 'keptAddress' | 'onAddressNamed'
  >
  readonly hasher: PasswordHasher
  readonly attempts: Attempts
  readonly devices: Devices
  readonly takeTry: (context: HandlerContext) => void
  readonly clock: Clock
}

export interface HowRegistered {
  /** E.164; only for a registration by phone. */
  readonly phone?: string
  /** Whether the service that supplied the address has proven it. */
  readonly proven?: boolean
}

type AccountToOpen = Omit<NewAccount, 'holdsAddress' | 'passwordHash'>

const day = 24 * 60 * 60_000

/**
 * Creates registration, with the same rules for every type.
 *
 * Registration never reveals whether an address has an account (decision 0136). A new account may claim an address
 * that another account holds. A holder who has proven the address gets an e-mail. Only a caller who enters the
 * password of an account of the address gets `email-taken`.
 */
export function createRegistration(deps: RegistrationDeps) {
  const { options, hasher, attempts, devices, takeTry, clock } = deps
  const { database } = options
  const minimum = options.minimumAge ?? minimumAge
  const taken = () => identityErrors['email-taken']({ pointer: '/email' })

  const told = createRecent(clock)

  /**
   * Writes the account; returns the current holder of its address. With `guesses`, refuses a password that another
   * account of the address has, including accounts written meanwhile. Error: `email-taken`.
   */
  async function write(account: AccountToOpen, password: string, guesses: boolean): Promise<Holder | null> {
    const { email } = account
    const kept = (await options.keptAddress?.(email)) ?? false
    for (;;) {
      const known = await findPasswords(database.read, email)
      const { right, hash } = await comparePassword(hasher, password, known)
      if (right && guesses) throw taken()
      const written = await database.transact(async (tx) => {
        await lockAddress(tx, email)
        const now = await findPasswords(tx, email)
        if (guesses && now.some((one) => isSameHash(one.hash, hash))) throw taken()
        // The first account of the address was written meanwhile, with another salt.
        if (now[0] && madeWith(now[0].hash) !== madeWith(hash)) return null
        const holder = await findByEmail(tx, email)
        const holdsAddress = holder === null && !kept
        await insertAccount(tx, { ...account, passwordHash: hash, holdsAddress })
        return { holder }
      })
      if (written) return written.holder
    }
  }

  function tellHolder(holder: Holder): void {
    if (told.add(holder.email, day) === 1) options.onAddressNamed?.(holder)
  }

  /** Opens an account and returns the new player's id. Errors: those of `registrationEndpoint`. */
  return async (context: HandlerContext, input: Registration, how: HowRegistered = {}): Promise<string> => {
    const { limits = [], password, ...rest } = input
    const { email } = input
    const device = devices.read(context.requestHeaders)
    takeTry(context)
    const age = ageAt(input.birthDate, clock.now())
    if (age > 120) throw identityErrors['birth-date-impossible']({ pointer: '/birthDate' })
    if (age < minimum) throw identityErrors['under-age']({ minimum, pointer: '/birthDate' })
    if (input.termsVersion !== currentTermsVersion) {
      throw identityErrors['terms-not-accepted']({ version: currentTermsVersion, pointer: '/termsVersion' })
    }
    const to = options.replacedBy?.(input.currency) ?? null
    if (to !== null) {
      throw identityErrors['currency-closed']({ currency: input.currency, to, pointer: '/currency' })
    }
    const weak = checkPassword(password, input)
    if (weak) throw weak
    // Registration compares the password with those of other accounts of the address. It therefore counts as a
    // sign-in attempt, whatever the result.
    const guesses = isMailbox(email) && !how.proven
    if (guesses) attempts.take(email, context.ip, device)
    const { phone } = how
    if (await options.keptOut?.({ ...input, phone, device })) throw identityErrors['kept-out']()
    if (how.proven && (await findByEmail(database.read, email))?.confirmed) throw taken()
    const account = {
      ...rest,
      id: uuidv7(Date.now()),
      limits,
      termsAcceptedAt: new Date(clock.now()),
      referral: readReferral(context.requestHeaders),
    }
    const holder = await write(account, password, guesses)
    if (holder?.confirmed && guesses) tellHolder(holder)
    return account.id
  }
}
