import type { Handlers } from '#kernel/contract.ts'
import { defineModule } from '#kernel/module.ts'
import { accessEndpoints, accessErrors } from './api.ts'

export const accessModule = defineModule({
  name: 'access',
  summary: 'Access rules: redirects, blocks, maintenance, bans',
  endpoints: accessEndpoints,
  errors: accessErrors,
  // The server's gate implements the handlers, since it has the site file and the request.
  provides: ({ accessHandlers }: { readonly accessHandlers: Handlers<typeof accessEndpoints> }) => ({
    handlers: accessHandlers,
  }),
})
