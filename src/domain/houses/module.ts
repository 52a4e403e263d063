import { defineModule } from '#kernel/module.ts'
import { houseEndpoints } from './api.ts'
import { type HouseDeps, houseHandlers } from './handlers.ts'
import { houseErrors } from './house-errors.ts'

/** Houses of games behind one interface: the site's own in process, others by a wallet that their servers call. */
export const housesModule = defineModule({
  name: 'houses',
  tier: 4,
  endpoints: houseEndpoints,
  errors: houseErrors,
  provides: (needs: HouseDeps) => ({ handlers: houseHandlers(needs) }),
})
