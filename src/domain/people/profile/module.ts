import { defineModule } from '#kernel/module.ts'
import { profileEndpoints, profileErrors } from './api.ts'
import { type ProfileDeps, profileHandlers } from './handlers.ts'

/** Personal details of players, and their lock after verification. */
export const profileModule = defineModule({
  name: 'profile',
  tier: 4,
  endpoints: profileEndpoints,
  errors: profileErrors,
  provides: (needs: ProfileDeps) => ({ handlers: profileHandlers(needs) }),
})
