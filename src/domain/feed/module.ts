import { defineModule } from '#kernel/module.ts'
import { feedErrors } from './errors.ts'

/** Fixtures, results and messages of every source in one form. */
export const feedModule = defineModule({
  name: 'feed',
  tier: 2,
  errors: feedErrors,
})
