import type { SettingsGroup } from '#web/core/settings/settings-groups.ts'
import { BonusSettings } from './settings/bonus-settings.tsx'
import { CashbackSettings } from './settings/cashback-settings.tsx'

const groups: readonly SettingsGroup[] = [
  { order: 20, Group: CashbackSettings },
  { order: 30, Group: BonusSettings },
]

export default groups
