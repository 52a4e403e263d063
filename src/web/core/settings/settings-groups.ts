import type { ComponentType } from 'react'
import { inOrder } from '../menus.ts'

/** Settings of an app, under a heading of their own. */
export interface SettingsGroup {
  /** Unique; lower numbers come first; use steps of ten. */
  readonly order: number
  readonly Group: ComponentType
}

/** Settings groups of all apps: `src/web/apps/<app>/settings-groups.ts`. Loads with the form. */
export const settingsGroups = inOrder(
  Object.values(
    import.meta.glob<readonly SettingsGroup[]>('../../apps/*/settings-groups.ts', {
      eager: true,
      import: 'default',
    }),
  ).flat(),
)
