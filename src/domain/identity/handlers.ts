import type { Handlers } from '#kernel/contract.ts'
import type { identityEndpoints } from './api.ts'
import type { Identity } from './identity.ts'

export const identityHandlers = (identity: Identity): Handlers<typeof identityEndpoints> => ({
  'captcha-update': async () => await identity.captcha.challenge(),
  'captcha-gettime': async () => ({ time: identity.now() }),
  'captcha-validate': async (context, { body }) => ({
    ...(await identity.captcha.validate(body.captcha)),
    successType: identity.bringsDeadSession(context) ? 2 : 1,
  }),
  device: async ({ requestHeaders }) => identity.issueDevice(requestHeaders),
  'user-token': async (context) => ({ token: identity.issueToken(context) }),
  registration: async (context, { body }) => ({ player: await identity.register(context, body) }),
  'sign-in': async (context, { body }) => ({ player: await identity.signIn(context, body) }),
  'sign-out': async (context) => {
    await identity.signOut(context)
    return { player: null }
  },
  session: async (context) => ({ player: await identity.session(context) }),
})
