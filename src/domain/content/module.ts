import type { Handlers } from '#kernel/contract.ts'
import { defineModule } from '#kernel/module.ts'
import { contentEndpoints, contentErrors } from './api.ts'

/** What stands on pages and comes from other sites. */
export const contentModule = defineModule({
  name: 'content',
  tier: 1,
  endpoints: contentEndpoints,
  errors: contentErrors,
  // The server fetches the views of other sites.
  provides: ({ contentHandlers }: { readonly contentHandlers: Handlers<typeof contentEndpoints> }) => ({
    handlers: contentHandlers,
  }),
})
