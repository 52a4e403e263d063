import type { ComponentType } from 'react'
import { inOrder } from '../menus.ts'

/** Settings that belong to an app, under a heading of their own. */
export interface SettingsGroup {
  /** Lower numbers stand first, no two alike; steps of ten leave room. */
  readonly order: number
  readonly Group: ComponentType
}

/** What the apps put into the settings: `src/web/apps/<app>/settings-groups.ts`. Loads with the form. */
export const settingsGroups = inOrder(
  Object.values(
    import.meta.glob<readonly SettingsGroup[]>('../../apps/*/settings-groups.ts', {
      eager: true,
      import: 'default',
    }),
  ).flat(),
)
