import { defineModule } from '#kernel/module.ts'
import { profileEndpoints, profileErrors } from './api.ts'
import { type ProfileDeps, profileHandlers } from './handlers.ts'

export const profileModule = defineModule({
  name: 'profile',
  summary: 'Personal details of players, and their lock after verification',
  endpoints: profileEndpoints,
  errors: profileErrors,
  provides: (needs: ProfileDeps) => ({ handlers: profileHandlers(needs) }),
})
