import './ui/tokens.css'
import './ui/base.css'
import './ui/parts.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { bookMenu, liveSocketPath, pollLive } from '#domain/sport/book/api.ts'
import { sports } from '#domain/sport/feed/api.ts'
import { writeCookie } from './core/browser-cookie.ts'
import { type Call, createBrowserCall } from './core/calls/call.ts'
import { noticingRefusals } from './core/calls/turned-away.ts'
import { onShellEvent } from './core/events.ts'
import { type InitData, initElementId } from './core/init.ts'
import { createLiveStore } from './core/live/live-store.ts'
import type { LiveStore } from './core/live/types.ts'
import { loadUntilThere } from './core/load-until-there.ts'
import { type Menu, menuQuery } from './core/menu.ts'
import { createModalStore } from './core/modals/modals.ts'
import { setVisibleInterval } from './core/presence.ts'
import { readAddress } from './core/router/address.ts'
import { firstView } from './core/router/first-view.ts'
import { createRouter } from './core/router/router.ts'
import { boardsOf, type View } from './core/router/view.ts'
import type { Session } from './core/session/session.ts'
import type { SessionLife } from './core/session/session-life.ts'
import { learnStakeTerms } from './core/session/stake-terms.ts'
import { browserSettings, type SettingsStore } from './core/settings/store.ts'
import { firstPage } from './core/sub-apps/first-page.ts'
import { pageLoader } from './core/sub-apps/page-loader-door.ts'
import { reloadOnce } from './core/sub-apps/reload-once.ts'
import { untilTextsAreThere } from './core/texts/dictionary-error.ts'
import { createValue, type Source, type Value } from './core/value.ts'
import { App } from './frame/app.tsx'
import { loadFrameParts } from './frame/frame-parts.ts'
import { filling } from './frame/slots.ts'
import { languages } from './i18n/languages.ts'
import { createTranslator } from './i18n/translator.ts'

const init = JSON.parse(document.getElementById(initElementId)?.textContent ?? 'null') as InitData

const ready = Promise.withResolvers<void>()

/** Resolves when the page reacts: presses before that take effect then. */
export const hydrated = ready.promise

async function start(): Promise<void> {
  const { language } = init
  const translator = createTranslator(language, init.texts)
  loadFrameParts(init.session).catch(() => {})
  const path = readAddress(location.pathname)?.path ?? '/'
  const place = { path, search: location.search, views: init.site?.views }
  const makeView = () => firstView(init, place, translator, document.title)
  const view = await untilTextsAreThere(() => firstPage(makeView, place, translator), init.dictionaryError)
  const t = translator.of('frame')
  const session = createValue<Session>(init.session)
  const learn = () => learnStakeTerms(session.get())
  learn()
  session.subscribe(learn)
  const zone = createValue(init.zone)
  const settings = browserSettings(init, () => session.get()?.id ?? null)
  const ownCall = createBrowserCall({
    language,
    texts: { network: t('network-error'), unexpected: t('unexpected-error') },
    onSignedOut: () => void life().then(({ ended }) => ended()),
  })
  const call = noticingRefusals(ownCall, reloadOnce)
  const modals = createModalStore()
  const live = createLiveStore({
    language,
    url: `${location.origin.replace(/^http/, 'ws')}${liveSocketPath}`,
    pollUrl: pollLive.path,
    fetch: (input, options) => fetch(input, { credentials: 'same-origin', ...options }),
    openSocket: 'WebSocket' in globalThis ? (url) => new WebSocket(url) : null,
    visibility: {
      hidden: () => document.hidden,
      subscribe: (listener) => {
        document.addEventListener('visibilitychange', listener)
        return () => document.removeEventListener('visibilitychange', listener)
      },
    },
    network: {
      subscribe: (listener) => {
        const controller = new AbortController()
        for (const kind of ['online', 'offline'])
          addEventListener(kind, () => listener(kind === 'online'), { signal: controller.signal })
        return () => controller.abort()
      },
    },
  })
  let reacts = false
  let isLive = false
  /** Pages for blocked visitors have no live data, and the server would refuse their sockets. */
  const goLive = (shown: View) => {
    if (isLive || !reacts || shown.route?.only !== undefined) return
    isLive = true
    live.start()
  }
  const onView = (shown: View) => {
    goLive(shown)
    for (const board of boardsOf(shown)) live.hydrate(board)
  }
  onView(view)
  const menu = createValue<Menu>(init.menu)
  const site = createValue(init.site)
  const router = createRouter({
    view,
    language,
    translator,
    call,
    site,
    session: session.get,
    zone: zone.get,
    choices: settings.get,
    onView,
  })
  let begun: Promise<SessionLife> | null = null
  const life = () => {
    begun ??= import('./core/session/session-life.ts').then(({ startSessionLife }) =>
      startSessionLife({ session, call, router, live }),
    )
    // A later call retries a failed load.
    begun.catch(() => {
      begun = null
    })
    return begun
  }
  const refreshSession = async () => (await life()).refresh()
  const signOut = async () => (await life()).signOut()
  for (const { fill: begin } of filling('start')) begin({ call, live, session, settings, site })
  const onHydrated = () => {
    document.documentElement.dataset.ready = 'true'
    router.start()
    reacts = true
    goLive(router.get().view)
    keepMenuFresh(call, menu, settings, live)
    const ask = () => loadUntilThere(life, (life) => life.ask())
    if (session.get()) onIdle(ask)
    else setTimeout(ask, visitorAsksAfter)
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const followZone = () => zone.set(settings.get().zone ?? own)
    followZone()
    settings.subscribe(followZone)
    keepSettings(session, () =>
      import('./core/settings/sync.ts').then((sync) => sync.syncSettings(call, settings, session)),
    )
    if (site.get()?.ageGate)
      loadUntilThere(
        async () => await import('./features/age-gate/age-gate.ts'),
        (gate) => gate.keepAgeGate({ site, modals, router, session }),
      )
    onShellEvent(
      'terms-changed',
      () => void import('./features/terms/terms-path.ts').then((leave) => leave.leaveForTerms()),
    )
    setTimeout(() => onIdle(keepOffline), visitorAsksAfter)
    setTimeout(() => onIdle(() => void pageLoader().catch(() => {})), visitorAsksAfter)
    writeCookie('tzo', own)
    writeCookie('lang', language)
    writeCookie('icons_version', document.documentElement.dataset.version!)
    ready.resolve()
  }
  const root = document.getElementById('root')!
  const app = (
    <App
      language={language}
      languages={init.languages ?? languages}
      unlisted={init.unlisted}
      narrow={init.narrow}
      asks={init.asks}
      translator={translator}
      call={call}
      modals={modals}
      site={site}
      live={live}
      menu={menu}
      router={router}
      session={session}
      zone={zone}
      settings={settings}
      refreshSession={refreshSession}
      signOut={signOut}
      onHydrated={onHydrated}
    />
  )
  if (!init.apart && !view.incomplete) {
    // In time slices, between which the browser paints presses and scrolling.
    startTransition(() => {
      hydrateRoot(root, app)
    })
    return
  }
  createRoot(root).render(app)
  // Such a page carries no session.
  if (init.apart) refreshSession().catch(() => {})
}

/** Loads and saves a player's settings: begins as soon as there is a player and the browser is idle. */
function keepSettings(session: Source<Session>, begin: () => Promise<void>) {
  let begun = false
  const look = () => {
    if (begun || session.get() === null) return
    begun = true
    begin().catch(() => {
      begun = false
    })
  }
  session.subscribe(look)
  look()
}

/** Refreshes the menu's counts every half minute while the page is visible. */
function keepMenuFresh(call: Call, menu: Value<Menu>, settings: SettingsStore, live: LiveStore) {
  const videos = () => settings.get().onlyWithVideos
  let asked = videos()
  const ask = () => {
    asked = videos()
    call(bookMenu, menuQuery(asked)).then(
      ({ sports }) => menu.set(sports),
      () => {
        // The counts stay as they were; the connection notice reports lasting trouble.
      },
    )
  }
  setVisibleInterval(menuEvery, ask)
  settings.subscribe(() => asked !== videos() && ask())
  // A list of this page has another match, so its count changes. A random delay spreads the requests of all
  // pages.
  let timer: ReturnType<typeof setTimeout>
  const askSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, menuSoon * Math.random())
  }
  const lists = sports.flatMap((sport) => [`live:${sport}`, `line:${sport}`] as const)
  for (const topic of ['live', 'line', 'top', ...lists] as const) live.subscribeTopic(topic, askSoon)
}
const menuEvery = 30_000
const menuSoon = 3_000
/**
 * Milliseconds before a visitor's page loads the session script, together with its first query: it has no
 * session to keep in step earlier.
 */
const visitorAsksAfter = 8_000

/** Registers the service worker, which stores the frame for offline use; not where the user saves data. */
function keepOffline() {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData !== true) serviceWorker?.register('/pwa-sw.js').catch(() => {})
}

/** Runs work in an idle moment, within two seconds. */
const onIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 500)

void start()
