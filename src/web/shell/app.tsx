import { Component, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { displayOf } from '#domain/settings/api.ts'
import type { Language } from '../i18n/languages.ts'
import type { Translator } from '../i18n/translator.ts'
import { LiveContext } from '../live/hooks.ts'
import type { LiveStore } from '../live/types.ts'
import type { Call } from './call.ts'
import { type Shell, ShellContext } from './context.ts'
import { Frame } from './layouts/frame.tsx'
import { type Menu, MenuContext } from './menu.ts'
import type { ModalStore } from './modals.ts'
import type { RouterState } from './router.ts'
import type { Session } from './session.ts'
import { applyRoot } from './settings/root.ts'
import type { SettingsStore } from './settings/store.ts'
import { FailedPage, NotFoundPage, TextsFailedPage } from './status-pages.tsx'
import type { Source } from './value.ts'
import type { View } from './view.ts'

export interface AppProps {
  readonly language: Language
  readonly languages: readonly Language[]
  readonly translator: Translator
  readonly call: Call
  readonly modals: ModalStore
  readonly site: Shell['site']
  readonly live: LiveStore
  readonly menu: Source<Menu>
  readonly router: Source<RouterState> & Pick<Shell, 'navigate' | 'refresh'>
  readonly session: Source<Session>
  readonly zone: Source<string>
  readonly settings: SettingsStore
  readonly refreshSession: () => Promise<void>
  readonly signOut: () => Promise<void>
  /** Called once when the browser has hydrated: what the server could not know may change from then on. */
  readonly onHydrated?: () => void
}

/** The whole site. The same tree is rendered by the server and hydrated by the browser. */
export function App({
  language,
  languages,
  translator,
  call,
  modals,
  site,
  live,
  menu: menus,
  router,
  session: sessions,
  zone: zones,
  settings,
  ...rest
}: AppProps) {
  const state = useSyncExternalStore(router.subscribe, router.get, router.get)
  const session = useSyncExternalStore(sessions.subscribe, sessions.get, sessions.get)
  const zone = useSyncExternalStore(zones.subscribe, zones.get, zones.get)
  const choices = useSyncExternalStore(settings.subscribe, settings.get, settings.get)
  const country = session?.country ?? null
  const display = useMemo(() => displayOf(choices, language, country), [choices, language, country])
  useEffect(() => applyRoot(display), [display])
  const menu = useSyncExternalStore(menus.subscribe, menus.get, menus.get)
  const { refreshSession, signOut, onHydrated } = rest
  useEffect(() => onHydrated?.(), [onHydrated])
  const shell = useMemo<Shell>(
    () => ({
      language,
      languages,
      translator,
      call,
      modals,
      site,
      session,
      zone,
      display,
      settings,
      navigate: router.navigate,
      refresh: router.refresh,
      refreshSession,
      signOut,
    }),
    [
      language,
      languages,
      translator,
      call,
      modals,
      site,
      session,
      zone,
      display,
      settings,
      router,
      refreshSession,
      signOut,
    ],
  )
  return (
    <ShellContext value={shell}>
      <LiveContext value={live}>
        <MenuContext value={menu}>
          <Frame view={state.view} pending={state.pending}>
            <PageBoundary key={state.view.path}>
              <PageOf view={state.view} />
            </PageBoundary>
          </Frame>
        </MenuContext>
      </LiveContext>
    </ShellContext>
  )
}

function PageOf({ view }: { readonly view: View }) {
  if (view.kind === 'not-found') return <NotFoundPage />
  if (view.lacksTexts) return <TextsFailedPage />
  if (view.kind === 'failed' || !view.definition) return <FailedPage message={view.message} />
  const { Page } = view.definition
  return <Page data={view.data} params={view.params} query={new URLSearchParams(view.search)} />
}

/** A page that throws while rendering shows its failure in its own place; header, slip and balance stay. */
class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <FailedPage /> : this.props.children
  }
}
