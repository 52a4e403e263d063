import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { identityEndpoints } from './api.ts'
import type { Identity } from './identity.ts'
import { termsPublishedAt } from './registration/accept-terms.ts'

export const identityHandlers = (identity: Identity): Handlers<typeof identityEndpoints> => ({
  'captcha-update': async () => await identity.captcha.challenge(),
  'captcha-gettime': async () => ({ time: identity.now() }),
  'captcha-validate': async (context, { body }) => ({
    ...(await identity.captcha.validate(body.captcha, context.ip)),
    successType: identity.bringsDeadSession(context) ? 2 : 1,
  }),
  device: async ({ requestHeaders }) => identity.issueDevice(requestHeaders),
  'secure-data': async (context) => identity.issueFormToken(context),
  'user-token': async (context) => ({ token: identity.issueToken(context) }),
  registration: async (context, { body }) => ({ player: await identity.register(context, body) }),
  'sign-in': async (context, { body }) => await identity.signIn(context, body),
  'password-code': async (context, { body }) => {
    await identity.passwordReset.sendCode(context, body.email)
    return { minutes: identity.passwordReset.minutes }
  },
  'password-code-check': async (context, { body }) => {
    const question = await identity.passwordReset.checkCode(context, body.email, body.code)
    return { right: true, question }
  },
  'password-reset': async (context, { body }) => {
    await identity.passwordReset.reset(context, body)
    return { changed: true }
  },
  'sign-out': async (context) => {
    await identity.signOut(context)
    return { player: null }
  },
  'terms-status': async (context) => ({
    result: await identity.termsChanged(signedIn(context)),
    updatedAt: termsPublishedAt,
  }),
  'confirm-terms': async (context, { body }) => {
    await identity.confirmTerms(signedIn(context), body.version)
    return { result: false, updatedAt: termsPublishedAt }
  },
  session: async (context) => ({ player: await identity.session(context) }),
})
