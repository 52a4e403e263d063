import type { Handlers } from '#kernel/contract.ts'
import { defineModule } from '#kernel/module.ts'
import { bookEndpoints, liveEndpoints, priceBuiltBet } from './api.ts'
import { bookErrors } from './book-errors.ts'
import { type BookHandlersOptions, bookHandlers } from './book-handlers.ts'
import { builderErrors } from './builder/builder-errors.ts'
import { builderHandlers } from './builder/builder-handlers.ts'
import { capShareSiteRules } from './site-rules.ts'

interface BookNeeds extends BookHandlersOptions {
  /** Polling of live topics: the server's hub answers. */
  readonly liveHandlers: Handlers<typeof liveEndpoints>
}

export const bookModule = defineModule({
  name: 'book',
  summary: 'The book in memory: events, prices, boards, quotes and live topics',
  endpoints: { ...bookEndpoints, ...liveEndpoints, priceBuiltBet },
  errors: { ...bookErrors, ...builderErrors },
  siteRules: capShareSiteRules,
  provides: ({ liveHandlers, ...needs }: BookNeeds) => ({
    handlers: { ...bookHandlers(needs), ...liveHandlers, ...builderHandlers(needs.book) },
  }),
})
