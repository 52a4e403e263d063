import type { Choices } from '#domain/people/settings/api.ts'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import type { Language } from '../../i18n/languages.ts'
import { DictionaryFault, loadDictionaries } from '../../i18n/load.ts'
import type { Translator } from '../../i18n/translator.ts'
import { type Call, CallError } from '../calls/call.ts'
import type { Session } from '../session/session.ts'
import { pageLoader } from '../sub-apps/page-loader-door.ts'
import { isChunkFault, reloadOnce } from '../sub-apps/reload-once.ts'
import type { Source } from '../value.ts'
import { href, readAddress } from './address.ts'
import type { PageModule } from './page.ts'
import { matchRoute } from './routes.ts'
import {
  emptyView,
  isRedirect,
  resolveView,
  shellDictionaries,
  unplannedMaintenance,
  type View,
  type ViewContext,
} from './view.ts'

export interface RouterState {
  readonly view: View
  /** Whether a navigation has taken long enough to show its progress. */
  readonly pending: boolean
}

export interface Router {
  get(): RouterState
  subscribe(listener: () => void): () => void
  navigate(path: string, options?: { readonly replace?: boolean }): Promise<void>
  /** Reloads the current page. */
  refresh(): Promise<void>
  /** Starts following anchors and the browser's history; returns a function that stops it. */
  start(): () => void
}

export interface RouterOptions {
  readonly view: View
  readonly language: Language
  readonly translator: Translator
  readonly call: Call
  readonly session: () => Session
  readonly site: Source<SiteFacts | undefined>
  readonly zone: () => string
  readonly choices: () => Choices
  /** Takes the boards of a new page before the page is painted. */
  readonly onView?: (view: View) => void
  /** Called after each change of page, once React has painted it. */
  readonly afterChange?: (kind: 'forward' | 'back') => void
}

/** Milliseconds below which a navigation shows no loading bar (spec section 9). */
const pendingAfter = 200

/**
 * The site's own router. Anchors are plain `<a href>`, followed by one listener, so that hot lists carry no
 * link components. The old page stays until the new one has its code, texts and data.
 */
export function createRouter(options: RouterOptions): Router {
  const { language, translator, call } = options
  let state: RouterState = { view: options.view, pending: false }
  let running: AbortController | null = null
  /** Target of `running`. */
  let goal: Parameters<typeof show> | null = null
  /** Releases the code of the current page. */
  let letGo: (() => void) | null = null
  /** Pages whose code was prefetched for a link, by name. */
  const fetched = new Map<string, Promise<PageModule>>()
  const listeners = new Set<() => void>()
  const scrolls = new Map<number, number>()
  let position = 0

  const set = (next: RouterState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const scroller = () => {
    const main = document.querySelector<HTMLElement>('[data-scroller]')
    return main && getComputedStyle(main).overflowY === 'auto' ? main : document.scrollingElement
  }

  const routeOf = (path: string) => matchRoute(path, options.site.get()?.views)

  async function show(path: string, search: string, kind: 'forward' | 'back' | 'refresh'): Promise<void> {
    running?.abort()
    const controller = new AbortController()
    running = controller
    goal = [path, search, kind]
    const timer = setTimeout(() => set({ ...state, pending: true }), pendingAfter)
    const match = routeOf(path)
    let stopWaiting = () => {}
    let taken = () => {}
    let view: View
    try {
      if (match) {
        const pages = await pageLoader()
        if (running !== controller) return
        letGo ??= pages.adopt(state.view)
        const { name } = match.route
        const release = pages.hold(match.route, fetched.get(name))
        fetched.delete(name)
        controller.signal.addEventListener('abort', release)
        taken = release
        stopWaiting = pages.whileWaiting(match.route, () => {
          const waiting = pages.waitingView(match, path, search, translator)
          set({ view: waiting, pending: true })
          document.title = translator.of('frame')('page-title', { title: waiting.head.title })
        })
      }
      const site = options.site.get()
      const url = href(language, path + search)
      const checking =
        site?.checks &&
        kind !== 'refresh' &&
        import('./address-checks.ts').then((checks) => checks.checkAddress(call, url, controller.signal))
      const context: ViewContext = {
        call,
        translator,
        session: options.session(),
        site,
        zone: options.zone(),
        choices: options.choices(),
        signal: controller.signal,
      }
      let answer = await resolveView(path, search, context)
      if (running !== controller) return
      const found = await checking
      if (found === 'elsewhere') return location.assign(url)
      if (found === 'unknown' && site?.maintenanceOnBlockFailure)
        answer = await unplannedMaintenance(path, search, context)
      if (running !== controller) return
      if (isRedirect(answer)) {
        clearTimeout(timer)
        taken()
        const [to = '/', query = ''] = answer.to.split('?')
        history.replaceState({ position }, '', href(language, answer.to))
        await show(to, query ? `?${query}` : '', kind)
        return
      }
      view = answer
    } catch (fault) {
      if (running !== controller) return
      const lacksCode = isChunkFault(fault)
      if (lacksCode && navigator.onLine && reloadOnce()) return
      const text = fault instanceof CallError ? fault.message : translator.of('frame')('unexpected-error')
      const failed = emptyView('failed', path, search, translator, navigator.onLine ? text : undefined)
      view = lacksCode || fault instanceof DictionaryFault ? { ...failed, incomplete: true } : failed
    } finally {
      clearTimeout(timer)
      stopWaiting()
    }
    running = null
    letGo?.()
    letGo = taken
    const held = document.activeElement
    options.onView?.(view)
    set({ view, pending: false })
    document.title = translator.of('frame')('page-title', { title: view.head.title })
    if (kind === 'refresh') return
    // After React's commit the new heading takes the focus, so that a screen reader begins there. The focus
    // stays where the player has already entered a field of the new page.
    requestAnimationFrame(() => {
      const target = scroller()
      if (target) target.scrollTop = kind === 'back' ? (scrolls.get(position) ?? 0) : 0
      const at = document.activeElement
      const isInPage = at !== held && at?.closest('main') != null
      if (kind === 'forward' && !isInPage)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      options.afterChange?.(kind)
    })
  }

  const remember = () => {
    const target = scroller()
    if (target) scrolls.set(position, target.scrollTop)
  }

  function navigate(path: string, { replace = false } = {}) {
    const url = new URL(href(language, path), location.origin)
    remember()
    if (replace) history.replaceState({ position }, '', url)
    else {
      position += 1
      history.pushState({ position }, '', url)
    }
    return show(readAddress(url.pathname)?.path ?? '/', url.search, 'forward')
  }

  /** Returns the inner path of an anchor that the router may follow. */
  function innerPath(anchor: HTMLAnchorElement): string | null {
    if (anchor.origin !== location.origin || anchor.target || anchor.hasAttribute('download')) return null
    if (anchor.dataset.hard !== undefined) return null
    const address = readAddress(anchor.pathname)
    return address && address.language === language ? address.path : null
  }

  /** Returns the anchor of a press; a row of a board acts as its own anchor outside its buttons and fields. */
  const anchorOf = (event: Event) => {
    if (!(event.target instanceof Element)) return null
    const inside = event.target.closest<HTMLElement>(
      'a[href], button, input, select, label, summary, fieldset',
    )
    if (inside) return inside instanceof HTMLAnchorElement ? inside : null
    return event.target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[href]') ?? null
  }

  function onClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = anchorOf(event)
    const path = anchor && innerPath(anchor)
    if (!anchor || !path) return
    if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return
    event.preventDefault()
    void navigate(path + anchor.search)
  }

  function onIntent(event: Event) {
    const anchor = anchorOf(event)
    const path = anchor && innerPath(anchor)
    const match = path ? routeOf(path) : null
    if (!match || fetched.has(match.route.name)) return
    const page = match.route.page() as Promise<PageModule>
    fetched.set(match.route.name, page)
    page
      .then((module) => loadDictionaries(translator, [...shellDictionaries, ...module.default.dictionaries]))
      // Following the link reports the failure.
      .catch(() => {})
  }

  function onHistory(event: PopStateEvent) {
    const address = readAddress(location.pathname)
    if (!address || address.language !== language) return location.reload()
    remember()
    // A skip link only adds its fragment: the page stays.
    if (event.state === null && address.path === state.view.path && location.search === state.view.search) {
      history.replaceState({ position }, '')
      return
    }
    position = (event.state as { position?: number } | null)?.position ?? 0
    void show(address.path, location.search, 'back')
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate,
    // While another page is loading, restarts that load instead.
    refresh: () => show(...((running && goal) || ([state.view.path, state.view.search, 'refresh'] as const))),
    start: () => {
      history.scrollRestoration = 'manual'
      position = (history.state as { position?: number } | null)?.position ?? 0
      history.replaceState({ position }, '')
      document.addEventListener('click', onClick)
      document.addEventListener('pointerover', onIntent, { passive: true })
      document.addEventListener('focusin', onIntent)
      addEventListener('popstate', onHistory)
      return () => {
        document.removeEventListener('click', onClick)
        document.removeEventListener('pointerover', onIntent)
        document.removeEventListener('focusin', onIntent)
        removeEventListener('popstate', onHistory)
      }
    },
  }
}
