import { isAPIError } from 'better-auth/api'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import { currentTermsVersion, identityErrors, minimumAge, type Registration } from '../api.ts'
import type { Auth } from '../auth.ts'
import { headersWithCookies } from '../cookies.ts'
import type { Attempts } from '../credentials/attempts.ts'
import { checkPassword } from '../credentials/password-rules.ts'
import type { Devices } from '../device.ts'
import type { IdentityOptions } from '../identity-options.ts'
import { emailExists, findByEmail, isMailboxExcluded } from '../store.ts'
import { ageAt } from './age.ts'
import { readReferral } from './referral-cookies.ts'

export interface RegistrationDeps {
  readonly options: Pick<
    IdentityOptions,
    'database' | 'minimumAge' | 'replacedBy' | 'keptOut' | 'keptAddress'
  >
  readonly auth: Auth
  readonly attempts: Attempts
  readonly devices: Devices
  readonly takeTry: (context: HandlerContext) => void
  readonly clock: Clock
}

/** Opens accounts: of every type of registration, by the same rules. Answers the new player's id. */
export function createRegistration({ options, auth, attempts, devices, takeTry, clock }: RegistrationDeps) {
  const { database } = options
  const minimum = options.minimumAge ?? minimumAge

  /** Errors: those of `registrationEndpoint`. */
  return async (context: HandlerContext, input: Registration, phone?: string): Promise<string> => {
    const { limits = [], password, ...rest } = input
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
    // One word for both: it tells nobody whether an address is that of somebody who has excluded himself.
    const keptOut =
      (await isMailboxExcluded(database.read, input.email)) || (await options.keptOut?.({ ...input, phone }))
    if (keptOut) throw identityErrors['kept-out']()
    const taken = () => identityErrors['email-taken']({ pointer: '/email' })
    if (await emailExists(database.read, input.email)) throw taken()
    if (await options.keptAddress?.(input.email)) throw taken()
    try {
      const { user } = await auth.api.signUpEmail({
        body: {
          ...rest,
          password,
          termsAcceptedAt: new Date(clock.now()),
          offeredLimits: JSON.stringify(limits),
          referral: JSON.stringify(readReferral(context.requestHeaders)),
        },
        headers: headersWithCookies({ 'user-agent': context.requestHeaders['user-agent'] }, []),
      })
      // Two registrations of one address at once: the database lets one through, and the library names the other one a
      // player who is not there.
      if ((await findByEmail(database.read, input.email))?.id !== user.id) throw taken()
      attempts.succeeded(input.email, context.ip, device)
      return user.id
    } catch (error) {
      if (isAPIError(error) && (await emailExists(database.read, input.email))) throw taken()
      throw error
    }
  }
}
