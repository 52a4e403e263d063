import { defineModule, hour } from '#kernel/module.ts'
import { signInEndpoints, signInErrors } from './api.ts'
import type { SignInDeps } from './deps.ts'
import { signInHandlers } from './handlers.ts'
import { forgetChallenges } from './passkeys/passkey-store.ts'
import { forgetCodes } from './phone/code-store.ts'
import { signInSiteRules } from './site-rules.ts'
import { forgetAnswers, forgetTickets } from './social/social-store.ts'
import { forgetTokens } from './token/token-store.ts'

export const signInModule = defineModule({
  name: 'signin',
  summary: 'Sign-in methods other than e-mail and password, the second step, and account security',
  endpoints: signInEndpoints,
  errors: signInErrors,
  siteRules: signInSiteRules,
  flags: { 'phone-sign-in': true },
  provides: (needs: SignInDeps) => ({
    handlers: signInHandlers(needs),
    jobs: [
      { name: 'old codes', every: hour, run: () => forgetCodes(needs.db.read) },
      { name: 'old passkey challenges', every: hour, run: () => forgetChallenges(needs.db.read) },
      { name: 'old social answers', every: hour, run: () => forgetAnswers(needs.db.read) },
      { name: 'old social tickets', every: hour, run: () => forgetTickets(needs.db.read) },
      { name: 'old sign-in tokens', every: hour, run: () => forgetTokens(needs.db.read) },
    ],
  }),
})
