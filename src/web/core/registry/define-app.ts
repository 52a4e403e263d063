import type { ComponentType } from 'react'
import type { DictionaryName } from '../../i18n/translator.ts'
import type { Shell } from '../context.ts'
import type { ModalName } from '../modals/modals.ts'
import type { AvailableAddress, SubApp } from './types.ts'

/** A modal as the frame shows it. */
export type ModalComponent = ComponentType<{ readonly name: ModalName; readonly onClose: () => void }>

/** What opens over a page. Its code is loaded the first time one of its names is opened. */
export interface AppModal {
  readonly names: readonly ModalName[]
  /** Dictionaries beside those of the frame. */
  readonly dictionaries?: readonly DictionaryName[]
  readonly load: () => Promise<ModalComponent>
  /** Whether one opens over a page, by its name; always where it is absent. `isOpen`: whether an address is open. */
  readonly mayOpen?: (name: ModalName, page: string, isOpen: (page: string) => boolean) => boolean
  /** What does as well where the modal's code does not come: a page, mostly. */
  readonly instead?: (name: ModalName, shell: Pick<Shell, 'navigate' | 'signOut'>) => void
}

/** A page as its app writes it. */
export interface AppPage extends Omit<AvailableAddress, 'app' | 'pattern'> {
  /** [`/<name>`] See `Address`. */
  readonly pattern?: string
}

/**
 * What an app brings: `src/web/apps/<app>/app.ts`. The registry, the sitemap, the menus, the modals and the checks of
 * all pages derive from it. Node reads it too: it imports nothing at once but this. What an app draws on every page
 * stands in `slots.ts` beside it.
 */
export interface AppManifest {
  readonly name: SubApp
  /** In the order in which their patterns are tried. */
  readonly pages?: readonly AppPage[]
  readonly modals?: readonly AppModal[]
}

/** Checks the manifest where it is written. */
export const defineApp = (app: AppManifest): AppManifest => app

/** The addresses that the apps bring. */
export const addressesOf = (apps: readonly AppManifest[]): readonly AvailableAddress[] =>
  apps.flatMap(({ name: app, pages = [] }) =>
    pages.map((page) => ({ pattern: `/${page.name}`, ...page, app })),
  )

/** The part of the web that an address's page is: `sports/home`, as `/deployment.json` and the preloads name it. */
export const partOf = ({ app, name, module = name }: AvailableAddress): string => `${app}/${module}`
