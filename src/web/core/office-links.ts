import type { ComponentType } from 'react'
import type { KeyOf } from '../i18n/translator.ts'
import { inOrder } from './menus.ts'

/** The parts of the office's menu, in their order. */
export const officeGroups = ['account', 'money', 'play', 'help'] as const

/** A line of the office's menu. */
export interface OfficeLink {
  /** The name by which a page says that it is this one. */
  readonly page: string
  readonly group: (typeof officeGroups)[number]
  /** Lower numbers stand first; steps of ten leave room. */
  readonly order: number
  /** Name of the address: the link goes when the operator closes it. */
  readonly route: string
  /** After the language prefix. */
  readonly path: string
  readonly text: KeyOf<'office'>
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>
  /** What a player who is banned still gets: nothing is advertised to him. */
  readonly underBan?: true
}

/** What the apps put into the office's menu: `src/web/apps/<app>/office-links.ts`. Loads with the office. */
export const officeLinks = inOrder(
  Object.values(
    import.meta.glob<readonly OfficeLink[]>('../apps/*/office-links.ts', { eager: true, import: 'default' }),
  ).flat(),
)
