import type { ComponentType } from 'react'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import type { Call } from './calls/call.ts'
import type { LiveStore } from './live/types.ts'
import type { MenuLink } from './menus.ts'
import type { Session } from './session/session.ts'
import type { SettingsStore } from './settings/store.ts'
import type { Source } from './value.ts'

/** Services for an app when a page starts in the browser, before it reacts to input. */
export interface PageStart {
  readonly call: Call
  readonly live: LiveStore
  readonly session: Source<Session>
  readonly settings: SettingsStore
  readonly site: Source<SiteFacts | undefined>
}

/**
 * Parts of an app on every page: `src/web/apps/<app>/slots.ts`. They are bundled with the frame: keep them
 * small and load the rest on demand.
 */
export interface Slots {
  /** Links of the header and of the phone's bottom bar. */
  readonly links?: readonly MenuLink[]
  /** Component at the end of the header. */
  readonly account?: ComponentType
  /** Column at the right of wide screens. */
  readonly rightColumn?: ComponentType
  /** Sheet that the bottom bar opens over the page. */
  readonly sheet?: ComponentType<{ readonly open: boolean; readonly onClose: () => void }>
  /** Part of the frame for players' pages only; the server waits for it. */
  readonly playerPart?: { readonly load: () => Promise<unknown> }
  /** Suggestions under the page for an unknown address. */
  readonly notFound?: () => Promise<ComponentType>
  /** Runs once in the browser, before the page reacts to input. */
  readonly start?: (page: PageStart) => void
}

/** Checks the type of slots. */
export const defineSlots = (slots: Slots): Slots => slots
