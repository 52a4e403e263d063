import { forEachIsolated } from '#kernel/for-each-isolated.ts'
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

export const dataRightsModule = defineModule({
  name: 'data-rights',
  summary: 'Data requests of players and retention periods',
  endpoints: dataRightsEndpoints,
  errors: dataRightsErrors,
  siteRules: dataRightsSiteRules,
  provides: (needs: DataRightsNeeds) => ({
    handlers: dataRightsHandlers(needs),
    jobs: [
      { name: 'deleted accounts', every: hour, run: (context) => deleteDueAccounts(needs, context) },
      {
        name: 'letters of deleted accounts',
        every: 60_000,
        run: (context) => sendClosingLetters(needs, context),
      },
      {
        name: 'retention',
        every: 24 * hour,
        async run(context) {
          const now = new Date(needs.clock.now())
          const parts: readonly (readonly [string, () => Promise<unknown>])[] = [
            ['identities', () => forgetIdentities(needs, now, context)],
            ['what is due', () => forgetDue(needs.db.read, now)],
            ['old rows', () => needs.forgetOld(now)],
          ]
          await forEachIsolated(
            parts,
            ([, work]) => work(),
            ([name], error) => context.setAside(name, error),
          )
        },
      },
    ],
  }),
})
