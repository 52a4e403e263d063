import { defineModule } from '#kernel/module.ts'
import { informationEndpoints, informationErrors } from './api.ts'
import { type InformationNeeds, informationHandlers } from './handlers.ts'

/** Pages of information: what the house ships, and the operator's own words in its place. */
export const informationModule = defineModule({
  name: 'information',
  tier: 2,
  endpoints: informationEndpoints,
  errors: informationErrors,
  provides: (needs: InformationNeeds) => ({ handlers: informationHandlers(needs) }),
})
