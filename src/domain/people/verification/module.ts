import { defineModule } from '#kernel/module.ts'
import { verificationEndpoints, verificationErrors } from './api.ts'
import { type VerificationDeps, verificationHandlers } from './handlers.ts'
import { verificationSiteRules } from './site-rules.ts'

export const verificationModule = defineModule({
  name: 'verification',
  summary: "Identity verification: players' documents, their review, and the actions that depend on it",
  endpoints: verificationEndpoints,
  errors: verificationErrors,
  siteRules: verificationSiteRules,
  provides: (needs: VerificationDeps) => ({ handlers: verificationHandlers(needs) }),
})
