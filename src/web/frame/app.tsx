import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { displayOf } from '#domain/people/settings/api.ts'
import type { Call } from '../core/calls/call.ts'
import { type Shell, ShellContext } from '../core/context.ts'
import { LiveContext } from '../core/live/hooks.ts'
import type { LiveStore } from '../core/live/types.ts'
import { type Menu, MenuContext } from '../core/menu.ts'
import type { ModalStore } from '../core/modals/modals.ts'
import type { RouterState } from '../core/router/router.ts'
import type { View } from '../core/router/view.ts'
import type { Session } from '../core/session/session.ts'
import { applyRoot } from '../core/settings/root.ts'
import type { SettingsStore } from '../core/settings/store.ts'
import { Boundary } from '../core/sub-apps/boundary.tsx'
import { useSource } from '../core/use-source.ts'
import type { Source } from '../core/value.ts'
import type { Language } from '../i18n/languages.ts'
import type { Translator } from '../i18n/translator.ts'
import { Frame } from './layouts/frame.tsx'
import { FailedPage, IncompletePage, NotFoundPage } from './status-pages.tsx'

export interface AppProps {
  readonly language: Language
  readonly languages: readonly Language[]
  readonly unlisted: readonly Language[] | undefined
  readonly narrow: boolean | undefined
  readonly asks: boolean | undefined
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
  /** Called once after hydration: from then on the page may use facts that the server did not know. */
  readonly onHydrated?: () => void
}

/** The whole site: the server renders and the browser hydrates the same tree. */
export function App({
  language,
  languages,
  unlisted,
  narrow = false,
  asks = false,
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
  const state = useSource(router)
  const session = useSource(sessions)
  const zone = useSource(zones)
  const choices = useSource(settings)
  const visitors = () => site.get()?.country ?? null
  const visitorsCountry = useSyncExternalStore(site.subscribe, visitors, visitors)
  const country = session?.country ?? visitorsCountry
  const display = useMemo(() => displayOf(choices, language, country), [choices, language, country])
  useEffect(() => applyRoot(display), [display])
  const menu = useSource(menus)
  const { refreshSession, signOut, onHydrated } = rest
  useEffect(() => onHydrated?.(), [onHydrated])
  const shell = useMemo<Shell>(
    () => ({
      language,
      // The list always contains the page's own language.
      languages: languages.filter((one) => session || one === language || !unlisted?.includes(one)),
      narrow,
      asks,
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
      unlisted,
      narrow,
      asks,
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
            <Boundary key={state.view.path} instead={(again) => <FailedPage onRefreshed={again} />}>
              <PageOf view={state.view} />
            </Boundary>
          </Frame>
        </MenuContext>
      </LiveContext>
    </ShellContext>
  )
}

function PageOf({ view }: { readonly view: View }) {
  if (view.kind === 'not-found') return <NotFoundPage />
  if (view.incomplete) return <IncompletePage />
  if (view.kind === 'failed' || !view.definition) return <FailedPage message={view.message} />
  const { Page } = view.definition
  return <Page data={view.data} params={view.params} query={new URLSearchParams(view.search)} />
}
