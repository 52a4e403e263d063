import type { ComponentType } from 'react'
import type { DictionaryName } from '../../i18n/translator.ts'
import type { Shell } from '../context.ts'
import type { ModalName } from '../modals/modals.ts'
import type { AvailableAddress, SubApp } from './types.ts'

/** A modal in the frame. */
export type ModalComponent = ComponentType<{ readonly name: ModalName; readonly onClose: () => void }>

/** A modal over a page. Its code loads when one of its names is first opened. */
export interface AppModal {
  readonly names: readonly ModalName[]
  /** Dictionaries beside those of the frame. */
  readonly dictionaries?: readonly DictionaryName[]
  readonly load: () => Promise<ModalComponent>
  /** Returns whether a modal may open over a page, by its name; absent: always. `isOpen`: whether a page is open. */
  readonly mayOpen?: (name: ModalName, page: string, isOpen: (page: string) => boolean) => boolean
  /** Fallback when the modal's code fails to load: usually a page. */
  readonly instead?: (name: ModalName, shell: Pick<Shell, 'navigate' | 'signOut'>) => void
}

/** A page as its app declares it. */
export interface AppPage extends Omit<AvailableAddress, 'app' | 'pattern'> {
  /** [`/<name>`] See `Address`. */
  readonly pattern?: string
}

/**
 * Manifest of an app: `src/web/apps/<app>/app.ts`. The registry, the sitemap, the menus, the modals and the
 * checks of all pages derive from it. Node reads it too, so its only static import is this module. Parts that
 * an app renders on every page are in `slots.ts` beside it.
 */
export interface AppManifest {
  readonly name: SubApp
  /** In the order in which their patterns are matched. */
  readonly pages?: readonly AppPage[]
  readonly modals?: readonly AppModal[]
}

/** Checks the type of a manifest. */
export const defineApp = (app: AppManifest): AppManifest => app

/** Returns the addresses of the apps. */
export const addressesOf = (apps: readonly AppManifest[]): readonly AvailableAddress[] =>
  apps.flatMap(({ name: app, pages = [] }) =>
    pages.map((page) => ({ pattern: `/${page.name}`, ...page, app })),
  )

/** Returns the web part of an address's page: `sports/home`, as in `/deployment.json` and the preloads. */
export const partOf = ({ app, name, module = name }: AvailableAddress): string => `${app}/${module}`
