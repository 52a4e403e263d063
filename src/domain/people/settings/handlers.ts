import { type Handlers, signedIn } from '#kernel/contract.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Database, Tx } from '#kernel/database.ts'
import {
  type Changes,
  type Choices,
  isChoice,
  isSetting,
  readChoices,
  type settingsEndpoints,
  settingsErrors,
} from './api.ts'
import { findAgreement, findChoices, saveAgreement, saveChoices } from './store.ts'

export interface SettingsDeps {
  readonly db: Database
  /** Called after a player changed choices, in the same transaction, with the changes and all resulting choices. */
  readonly chosen?: (tx: Tx, playerId: string, changes: Changes, choices: Choices) => Promise<void>
}

export const settingsHandlers = ({ db, chosen }: SettingsDeps): Handlers<typeof settingsEndpoints> => ({
  async showSettings(context) {
    const choices = await findChoices(db.read, signedIn(context))
    return { choices: choices === null ? null : readChoices(choices) }
  },

  async saveSettings(context, { body: { changes, first = false } }) {
    for (const [setting, value] of Object.entries(changes)) {
      const known =
        value === null ? isSetting(setting) : isChoice(setting, value) && isOfKnownCurrencies(value)
      if (!known) throw settingsErrors['setting-invalid']({ setting: setting.slice(0, 40) })
    }
    const playerId = signedIn(context)
    const choices = await db.transact(async (tx) => {
      const saved = readChoices(await saveChoices(tx, playerId, changes as Changes, first))
      await chosen?.(tx, playerId, changes as Changes, saved)
      return saved
    })
    return { choices }
  },

  async showCookieAgreement(context) {
    return { agreement: await findAgreement(db.read, signedIn(context)) }
  },

  async agreeToCookies(context, { body: { type, cookiesAgreeTime } }) {
    const playerId = signedIn(context)
    return { agreement: await db.transact((tx) => saveAgreement(tx, playerId, type, cookiesAgreeTime)) }
  },
})

/** Returns whether a setting by currency names only known currencies. */
const isOfKnownCurrencies = (value: unknown): boolean =>
  typeof value !== 'object' || Object.keys(value as object).every(isCurrency)
