import type { SettingsGroup } from '#web/core/settings/settings-groups.ts'
import { BettingSettings } from './settings/betting-settings.tsx'

const groups: readonly SettingsGroup[] = [{ order: 10, Group: BettingSettings }]

export default groups
