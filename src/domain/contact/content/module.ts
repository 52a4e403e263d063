import type { Handlers } from '#kernel/contract.ts'
import { defineModule } from '#kernel/module.ts'
import { contentEndpoints, contentErrors } from './api.ts'

/** Page content from other sites. */
export const contentModule = defineModule({
  name: 'content',
  tier: 1,
  endpoints: contentEndpoints,
  errors: contentErrors,
  // The server implements the handlers, since it fetches the views.
  provides: ({ contentHandlers }: { readonly contentHandlers: Handlers<typeof contentEndpoints> }) => ({
    handlers: contentHandlers,
  }),
})
