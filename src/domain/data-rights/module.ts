import { defineModule, hour } from '#kernel/module.ts'
import { dataRightsEndpoints, dataRightsErrors } from './api.ts'
import {
  type DataRightsNeeds,
  dataRightsHandlers,
  deleteDueAccounts,
  forgetIdentities,
  sendClosingLetters,
} from './handlers.ts'
import { dataRightsSiteRules } from './site-rules.ts'
import { forgetDue } from './store.ts'

/** What the law lets a player ask about his data, and what is deleted when. */
export const dataRightsModule = defineModule({
  name: 'data-rights',
  tier: 9,
  endpoints: dataRightsEndpoints,
  errors: dataRightsErrors,
  siteRules: dataRightsSiteRules,
  provides: (needs: DataRightsNeeds) => ({
    handlers: dataRightsHandlers(needs),
    jobs: [
      { name: 'deleted accounts', every: hour, run: () => deleteDueAccounts(needs) },
      { name: 'letters of deleted accounts', every: 60_000, run: () => sendClosingLetters(needs) },
      {
        name: 'retention',
        every: 24 * hour,
        async run() {
          const now = new Date(needs.clock.now())
          const identities = await forgetIdentities(needs, now)
          const due = await forgetDue(needs.db.read, now)
          return { identities, due, old: await needs.forgetOld(now) }
        },
      },
    ],
  }),
})
