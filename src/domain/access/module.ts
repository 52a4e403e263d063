import type { Handlers } from '#kernel/contract.ts'
import { defineModule } from '#kernel/module.ts'
import { accessEndpoints, accessErrors } from './api.ts'

/** Who may be where: redirects, blocks, maintenance, bans. */
export const accessModule = defineModule({
  name: 'access',
  tier: 1,
  endpoints: accessEndpoints,
  errors: accessErrors,
  // The server's gate answers them: it knows the site file and the request.
  provides: ({ accessHandlers }: { readonly accessHandlers: Handlers<typeof accessEndpoints> }) => ({
    handlers: accessHandlers,
  }),
})
