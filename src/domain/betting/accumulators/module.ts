import type { Book } from '#domain/sport/book/index.ts'
import { defineModule } from '#kernel/module.ts'
import { generatorEndpoints } from './api.ts'
import { generatorErrors } from './generator-errors.ts'
import { generatorHandlers } from './generator-handlers.ts'

interface GeneratorNeeds {
  readonly book: Book
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
}

export const accumulatorsModule = defineModule({
  name: 'accumulators',
  summary: 'Accumulators of the day, and the generator of accumulators',
  endpoints: generatorEndpoints,
  errors: generatorErrors,
  provides: (needs: GeneratorNeeds) => ({ handlers: generatorHandlers(needs) }),
})
