import type { Database } from '#kernel/database.ts'
import { defineModule } from '#kernel/module.ts'
import { settingsEndpoints, settingsErrors } from './api.ts'
import { type SettingsDeps, settingsHandlers } from './handlers.ts'

interface SettingsNeeds {
  readonly db: Database
  /** See `SettingsDeps.chosen`. */
  readonly settingsChosen: SettingsDeps['chosen']
}

export const settingsModule = defineModule({
  name: 'settings',
  summary: 'Settings of players and their cookie agreements',
  endpoints: settingsEndpoints,
  errors: settingsErrors,
  provides: ({ db, settingsChosen }: SettingsNeeds) => ({
    handlers: settingsHandlers({ db, chosen: settingsChosen }),
  }),
})
