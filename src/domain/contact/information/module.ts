import { defineModule } from '#kernel/module.ts'
import { informationEndpoints, informationErrors } from './api.ts'
import { type InformationNeeds, informationHandlers } from './handlers.ts'
import { siteTextEndpoints, siteTextErrors } from './texts/texts-api.ts'
import { siteTextHandlers } from './texts/texts-handlers.ts'

export const informationModule = defineModule({
  name: 'information',
  summary: "Information pages and texts of all pages: shipped ones, and the operator's replacements",
  endpoints: [...informationEndpoints, ...siteTextEndpoints] as const,
  errors: { ...informationErrors, ...siteTextErrors },
  provides: (needs: InformationNeeds) => ({
    handlers: { ...informationHandlers(needs), ...siteTextHandlers(needs) },
  }),
})
