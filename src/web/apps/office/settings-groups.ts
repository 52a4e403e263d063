import type { SettingsGroup } from '#web/core/settings/settings-groups.ts'
import { BonusSettings } from './settings/bonus-settings.tsx'
import { CashbackSettings } from './settings/cashback-settings.tsx'
import { MailingSettings } from './settings/mailing-settings.tsx'

const groups: readonly SettingsGroup[] = [
  { order: 20, Group: CashbackSettings },
  { order: 30, Group: BonusSettings },
  { order: 40, Group: MailingSettings },
]

export default groups
