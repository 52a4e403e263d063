import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import {
  type Changes,
  isChoice,
  isSetting,
  readChoices,
  type settingsEndpoints,
  settingsErrors,
} from './api.ts'
import { findAgreement, findChoices, saveAgreement, saveChoices } from './store.ts'

export const settingsHandlers = ({ db }: { readonly db: Database }): Handlers<typeof settingsEndpoints> => ({
  async showSettings(context) {
    const choices = await findChoices(db.read, signedIn(context))
    return { choices: choices === null ? null : readChoices(choices) }
  },

  async saveSettings(context, { body: { changes, first = false } }) {
    for (const [setting, value] of Object.entries(changes)) {
      const known = value === null ? isSetting(setting) : isChoice(setting, value)
      if (!known) throw settingsErrors['setting-invalid']({ setting: setting.slice(0, 40) })
    }
    const choices = await db.transact((tx) => saveChoices(tx, signedIn(context), changes as Changes, first))
    return { choices: readChoices(choices) }
  },

  async showCookieAgreement(context) {
    return { agreement: await findAgreement(db.read, signedIn(context)) }
  },

  async agreeToCookies(context, { body: { type, cookiesAgreeTime } }) {
    const playerId = signedIn(context)
    return { agreement: await db.transact((tx) => saveAgreement(tx, playerId, type, cookiesAgreeTime)) }
  },
})
