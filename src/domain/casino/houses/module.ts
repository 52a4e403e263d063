import { defineModule } from '#kernel/module.ts'
import { houseEndpoints } from './api.ts'
import { type HouseDeps, houseHandlers } from './handlers.ts'
import { houseErrors } from './house-errors.ts'

export const housesModule = defineModule({
  name: 'houses',
  summary:
    "Game suppliers behind one interface: the site's own in process, others through a wallet that their servers call",
  endpoints: houseEndpoints,
  errors: houseErrors,
  provides: (needs: HouseDeps) => ({ handlers: houseHandlers(needs) }),
})
