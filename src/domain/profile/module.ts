import { defineModule } from '#kernel/module.ts'
import { profileEndpoints, profileErrors } from './api.ts'
import { type ProfileDeps, profileHandlers } from './handlers.ts'

/** What a player tells of himself, and what of it he still changes by himself. */
export const profileModule = defineModule({
  name: 'profile',
  tier: 4,
  endpoints: profileEndpoints,
  errors: profileErrors,
  provides: (needs: ProfileDeps) => ({ handlers: profileHandlers(needs) }),
})
