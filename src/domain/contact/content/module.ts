import type { Handlers } from '#kernel/contract.ts'
import { defineModule } from '#kernel/module.ts'
import { contentEndpoints, contentErrors } from './api.ts'

export const contentModule = defineModule({
  name: 'content',
  summary: 'Page content from other sites',
  endpoints: contentEndpoints,
  errors: contentErrors,
  // The server implements the handlers, since it fetches the views.
  provides: ({ contentHandlers }: { readonly contentHandlers: Handlers<typeof contentEndpoints> }) => ({
    handlers: contentHandlers,
  }),
})
