import { activationEndpoints } from './activation-api.ts'
import { emailEndpoints } from './email-api.ts'
import { passkeyEndpoints } from './passkeys-api.ts'
import { phoneEndpoints } from './phone-api.ts'
import { registrationEndpoints } from './registration-api.ts'
import { secondStepEndpoints } from './second-step-api.ts'
import { securityEndpoints } from './security-api.ts'
import { socialEndpoints } from './social-api.ts'
import { signInStaffEndpoints } from './staff-api.ts'
import { tokenEndpoints } from './token-api.ts'

/**
 * Sign-in methods other than e-mail and password, and account security. Browser-safe, and loaded only by the forms
 * and pages that need it: no page's first script contains it.
 */

export * from './activation-api.ts'
export * from './email-api.ts'
export { signInErrors } from './errors.ts'
export * from './passkeys-api.ts'
export * from './phone-api.ts'
export * from './registration-api.ts'
export * from './second-step-api.ts'
export * from './security-api.ts'
export * from './social-api.ts'
export * from './staff-api.ts'
export * from './token-api.ts'

export const signInEndpoints = [
  ...phoneEndpoints,
  ...registrationEndpoints,
  ...secondStepEndpoints,
  ...securityEndpoints,
  ...emailEndpoints,
  ...socialEndpoints,
  ...activationEndpoints,
  ...passkeyEndpoints,
  ...tokenEndpoints,
  ...signInStaffEndpoints,
] as const
