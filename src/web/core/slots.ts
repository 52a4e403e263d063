import type { ComponentType } from 'react'
import type { SiteFacts } from '#domain/access/api.ts'
import type { Call } from './calls/call.ts'
import type { LiveStore } from './live/types.ts'
import type { MenuLink } from './menus.ts'
import type { Session } from './session/session.ts'
import type { SettingsStore } from './settings/store.ts'
import type { Source } from './value.ts'

/** What a page has when it starts in the browser, before it reacts. */
export interface PageStart {
  readonly call: Call
  readonly live: LiveStore
  readonly session: Source<Session>
  readonly settings: SettingsStore
  readonly site: Source<SiteFacts | undefined>
}

/**
 * What an app draws or does on every page: `src/web/apps/<app>/slots.ts`. It comes with the frame's own code, so keep
 * it small and load the rest when it is wanted.
 */
export interface Slots {
  /** Links of the header and of the phone's bottom bar. */
  readonly links?: readonly MenuLink[]
  /** The end of the header. */
  readonly account?: ComponentType
  /** The column at the right of wide screens. */
  readonly rightColumn?: ComponentType
  /** The sheet that the bottom bar opens over the page. */
  readonly sheet?: ComponentType<{ readonly open: boolean; readonly onClose: () => void }>
  /** A part of the frame that only a player's pages show: the server waits for it. */
  readonly playerPart?: { readonly load: () => Promise<unknown> }
  /** Under the page of an address that is not there: what to go on with. */
  readonly notFound?: () => Promise<ComponentType>
  /** Runs once in the browser, before the page reacts. */
  readonly start?: (page: PageStart) => void
}

/** Checks the slots where they are written. */
export const defineSlots = (slots: Slots): Slots => slots
