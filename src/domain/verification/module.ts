import { defineModule } from '#kernel/module.ts'
import { verificationEndpoints, verificationErrors } from './api.ts'
import { type VerificationDeps, verificationHandlers } from './handlers.ts'
import { verificationSiteRules } from './site-rules.ts'

/** Whether the house knows who a player is: his documents, who checks them, and what waits for it. */
export const verificationModule = defineModule({
  name: 'verification',
  tier: 3,
  endpoints: verificationEndpoints,
  errors: verificationErrors,
  siteRules: verificationSiteRules,
  provides: (needs: VerificationDeps) => ({ handlers: verificationHandlers(needs) }),
})
