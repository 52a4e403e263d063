import type { Handlers } from '#kernel/contract.ts'
import type { identityEndpoints } from './api.ts'
import type { Identity } from './identity.ts'

export const identityHandlers = (identity: Identity): Handlers<typeof identityEndpoints> => ({
  'user-token': async (context) => ({ token: identity.issueToken(context) }),
  registration: async (context, { body }) => ({ player: await identity.register(context, body) }),
  'sign-in': async (context, { body }) => ({ player: await identity.signIn(context, body) }),
  'sign-out': async (context) => {
    await identity.signOut(context)
    return { player: null }
  },
  session: async (context) => ({ player: await identity.session(context) }),
})
