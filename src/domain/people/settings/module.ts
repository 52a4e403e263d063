import type { Database } from '#kernel/database.ts'
import { defineModule } from '#kernel/module.ts'
import { settingsEndpoints, settingsErrors } from './api.ts'
import { type SettingsDeps, settingsHandlers } from './handlers.ts'

interface SettingsNeeds {
  readonly db: Database
  /** See `SettingsDeps.chosen`. */
  readonly settingsChosen: SettingsDeps['chosen']
}

/** Settings of players and their cookie agreements. */
export const settingsModule = defineModule({
  name: 'settings',
  tier: 2,
  endpoints: settingsEndpoints,
  errors: settingsErrors,
  provides: ({ db, settingsChosen }: SettingsNeeds) => ({
    handlers: settingsHandlers({ db, chosen: settingsChosen }),
  }),
})
