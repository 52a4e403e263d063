import type { Handlers } from '#kernel/contract.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { intlLocale } from '#kernel/locale.ts'
import type { signInEndpoints } from './api.ts'
import type { SignInDeps } from './deps.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createCodes } from './phone/codes.ts'
import { phoneCountries } from './phone/numbers.ts'
import { resetByPhone } from './phone/phone-reset.ts'
import { registrationDays } from './registration/registrations-left.ts'
import { countLeft } from './registration/registrations-left-store.ts'
import { createEmailChange } from './security/change-email.ts'
import { createEmailConfirmation } from './security/confirm-email.ts'
import { securityOverview } from './security/overview.ts'
import { passwordProof } from './security/prove-password.ts'
import { createSecurity } from './security/security.ts'
import { findSharedDevices } from './security/security-store.ts'
import { undoEmail } from './security/undo-email.ts'
import { createSignIn } from './sign-in.ts'
import { createSocial } from './social/social.ts'
import { createTokenSignIn } from './token/token-sign-in.ts'
import { createSecondStep } from './two-step/second-step.ts'

const done = { done: true } as const

export function signInHandlers(deps: SignInDeps): Handlers<typeof signInEndpoints> {
  const codes = createCodes(deps.signInSecret, deps.db, deps.clock)
  const steps = createSecondStep(deps)
  const signIn = createSignIn(deps, codes, steps)
  const provePassword = passwordProof(deps, steps)
  const social = createSocial(deps, provePassword)
  const security = createSecurity(deps, codes, steps, provePassword)
  const emailConfirmation = createEmailConfirmation(deps, codes, provePassword)
  const emailChange = createEmailChange(deps, codes, provePassword)
  const passkeys = createPasskeys(deps, provePassword)
  const tokens = createTokenSignIn(deps, provePassword)
  return {
    'phone-countries': async ({ language }) => phoneTables(language),
    'sms-code': async (context, { body }) => await signIn.sendCode(context, body),
    'sms-sign-in': async (context, { body }) => await signIn.bySms(context, body),
    'phone-sign-in': async (context, { body }) => await signIn.byPhone(context, body),
    'sms-password-reset': async (context, { body }) => {
      await resetByPhone(deps, codes, context, body)
      return { changed: true }
    },
    'fast-registration': async (context, { body }) => await signIn.registerFast(context, body),
    'phone-registration': async (context, { body }) => await signIn.registerByPhone(context, body),
    'registration-left': async (_, { body: { type, step } }) => {
      await countLeft(deps.db.read, type, step)
      return done
    },
    'second-step-ways': async (_, { body }) => ({ ways: [...(await signIn.waysOf(body.token))] }),
    'second-step-code': async (context, { body }) => await signIn.sendSecondStep(context, body),
    'second-step': async (context, { body }) => await signIn.secondStep(context, body),

    'social-providers': async () => ({ providers: social.providers() }),
    'one-tap-client': async (context) => social.oneTap.client(context),
    'one-tap': async (context, { body }) => await social.oneTap.enter(context, body.credential),
    'social-keys': async () => ({ keys: social.keys().map((key) => ({ ...key })) }),
    'social-start': async (context, { body }) => await social.start(context, body),
    'social-finish': async (context, { body }) => await social.finish(context, body),
    'social-registration': async (context, { body }) => await social.register(context, body),

    'link-social': async (context, { body }) => await social.startLink(context, body),
    'unlink-social': async (context, { body }) => {
      await social.unlink(context, body)
      return done
    },

    'start-passkey': async (context, { body }) => await passkeys.start(context, body),
    'add-passkey': async (context, { body }) => await passkeys.add(context, body),
    'remove-passkey': async (context, { body }) => {
      await passkeys.remove(context, body)
      return done
    },
    'passkey-challenge': async () => await passkeys.challenge(),
    'passkey-sign-in': async (context, { body }) => await passkeys.signIn(context, body),

    'make-sign-in-token': async (context, { body }) => await tokens.make(context, body),
    'token-sign-in': async (context, { body }) => await tokens.signIn(context, body),

    security: async (context) => await securityOverview(deps, context),
    'change-password': async (context, { body }) => {
      await security.changePassword(context, body)
      return done
    },
    'start-two-step': async (context, { body }) => await security.startTwoStep(context, body.password),
    'confirm-two-step': async (context, { body }) => ({
      recoveryCodes: [...(await security.confirmTwoStep(context, body.code))],
    }),
    'renew-recovery-codes': async (context, { body }) => ({
      recoveryCodes: [...(await security.renewRecoveryCodes(context, body.code))],
    }),
    'stop-two-step': async (context, { body }) => {
      await security.stopTwoStep(context, body.code)
      return done
    },
    'sent-step': async (context, { body }) => {
      await security.setSentStep(context, body)
      return done
    },
    'phone-binding-code': async (context, { body }) => await security.sendBindingCode(context, body),
    'bind-phone': async (context, { body }) => {
      await security.bindPhone(context, body)
      return done
    },
    'confirm-email': async (context, { body }) => {
      await emailConfirmation.send(context, body)
      return done
    },
    'change-email-code': async (context, { body }) => await emailChange.sendCode(context, body),
    'change-email': async (context, { body }) => {
      await emailChange.change(context, body)
      return done
    },
    'undo-email': async (context, { body }) => {
      await undoEmail(deps, context, body.secret)
      return done
    },
    'end-session': async (context, { body }) => ({ ended: await security.endSession(context, body.id) }),
    'security-question': async (context, { body }) => {
      await security.setQuestion(context, body)
      return done
    },
    'shared-devices': async (_, { query }) => {
      const { rows, next, total } = await findSharedDevices(deps.db.read, keysetPage(query, 'time', 'text'))
      const items = rows.map(({ at, players, id }) => ({ id, players: [...players], at: at.getTime() }))
      return { items, next, total }
    },
    'registration-days': async (_, { query: { page = 1, perPage = 25 } }) =>
      await registrationDays(deps.db, deps.clock, { page, perPage }),
    activation: async (context, { params, body }) => {
      await emailConfirmation.follow(context, params.type, body.token)
      return { confirmed: true }
    },
  }
}

/** Returns countries sorted by name in the language's own order, with their masks. */
function phoneTables(language: string) {
  const names = new Intl.DisplayNames(intlLocale(language), { type: 'region' })
  const collator = new Intl.Collator(intlLocale(language))
  return {
    countries: phoneCountries
      .map(({ code, phoneCode }) => ({ id: code, name: names.of(code) ?? code, code, phoneCode }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    masks: phoneCountries.map(({ code, mask, min, max }) => ({ countryId: code, mask, min, max })),
  }
}
