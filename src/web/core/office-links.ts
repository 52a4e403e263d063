import type { ComponentType } from 'react'
import type { KeyOf } from '../i18n/translator.ts'
import { inOrder } from './menus.ts'

/** Groups of the office's menu, in order. */
export const officeGroups = ['account', 'money', 'play', 'help'] as const

/** An entry of the office's menu. */
export interface OfficeLink {
  /** Name by which a page marks itself as the current one. */
  readonly page: string
  readonly group: (typeof officeGroups)[number]
  /** Lower numbers come first; use steps of ten. */
  readonly order: number
  /** Name of the page: the link disappears when the operator closes it. */
  readonly route: string
  /** Path after the language prefix. */
  readonly path: string
  readonly text: KeyOf<'office'>
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>
  /** Available to banned players, who see no advertising. */
  readonly underBan?: true
}

/** Menu entries of the office from all apps: `src/web/apps/<app>/office-links.ts`. Loads with the office. */
export const officeLinks = inOrder(
  Object.values(
    import.meta.glob<readonly OfficeLink[]>('../apps/*/office-links.ts', { eager: true, import: 'default' }),
  ).flat(),
)
