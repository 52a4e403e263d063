import { defineModule, hour } from '#kernel/module.ts'
import { identityEndpoints } from './api.ts'
import { identityErrors } from './errors.ts'
import { identityHandlers } from './handlers.ts'
import type { Identity } from './identity.ts'
import { identitySiteRules } from './site-rules.ts'

export const identityModule = defineModule({
  name: 'identity',
  summary: 'Identity of players: registration, sessions, passwords, bans',
  endpoints: identityEndpoints,
  errors: identityErrors,
  siteRules: identitySiteRules,
  flags: { registration: true, 'password-reset': true, identification: false, 'confirm-terms': true },
  provides: ({ identity }: { readonly identity: Identity }) => ({
    handlers: identityHandlers(identity),
    jobs: [
      { name: 'expired sessions', every: hour, run: identity.deleteExpiredSessions },
      { name: 'unused codes', every: hour, run: identity.deleteExpiredCodes },
    ],
  }),
})
