import type { SiteFacts } from '#domain/access/api.ts'
import type { Language } from '../i18n/languages.ts'
import { DictionaryFault, loadDictionaries } from '../i18n/load.ts'
import type { Translator } from '../i18n/translator.ts'
import { href, readAddress } from './address.ts'
import { type Call, CallError } from './call.ts'
import { loadPage, matchRoute } from './routes.ts'
import type { Session } from './session.ts'
import type { Source } from './value.ts'
import { emptyView, isRedirect, resolveView, shellDictionaries, type View } from './view.ts'

export interface RouterState {
  readonly view: View
  /** A navigation has been under way long enough to show it. */
  readonly pending: boolean
}

export interface Router {
  get(): RouterState
  subscribe(listener: () => void): () => void
  navigate(path: string, options?: { readonly replace?: boolean }): void
  /** Loads the page that is shown once more. */
  refresh(): Promise<void>
  /** Starts following anchors and the browser's history; returns the undoing. */
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
  /** Takes what a new page shows of the book before the page is painted. */
  readonly onView?: (view: View) => void
  /** Told after each change of page, when React has painted it. */
  readonly afterChange?: (kind: 'forward' | 'back') => void
}

const pendingAfter = 150
const reloadGuard = 60_000
const reloadMark = 'fairline.reloaded'

/** Loads the page anew, once a minute at most (spec section 8); false when it was too soon. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(reloadMark) ?? 0)
  if (Date.now() - last < reloadGuard) return false
  sessionStorage.setItem(reloadMark, String(Date.now()))
  location.reload()
  return true
}

const isChunkFault = (fault: unknown) =>
  fault instanceof Error &&
  /dynamically imported module|module script failed|error loading/i.test(fault.message)

/**
 * The site's own router: anchors are plain `<a href>` and followed by one listener, so that hot lists carry no link
 * components. The old page stays until the new one has its code, texts and data.
 */
export function createRouter(options: RouterOptions): Router {
  const { language, translator, call } = options
  let state: RouterState = { view: options.view, pending: false }
  let running: AbortController | null = null
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

  async function show(path: string, search: string, kind: 'forward' | 'back' | 'refresh'): Promise<void> {
    running?.abort()
    const controller = new AbortController()
    running = controller
    const timer = setTimeout(() => set({ ...state, pending: true }), pendingAfter)
    let view: View
    try {
      const site = options.site.get()
      const url = href(language, path + search)
      const elsewhere =
        site?.checks &&
        kind !== 'refresh' &&
        import('./address-checks.ts').then((checks) => checks.leadsElsewhere(call, url, controller.signal))
      const answer = await resolveView(path, search, {
        call,
        translator,
        session: options.session(),
        site,
        zone: options.zone(),
        signal: controller.signal,
      })
      if (running !== controller) return
      if (await elsewhere) return location.assign(url)
      if (running !== controller) return
      if (isRedirect(answer)) {
        clearTimeout(timer)
        const [to = '/', query = ''] = answer.to.split('?')
        history.replaceState({ position }, '', href(language, answer.to))
        await show(to, query ? `?${query}` : '', kind)
        return
      }
      view = answer
    } catch (fault) {
      if (running !== controller) return
      const lacksTexts = fault instanceof DictionaryFault
      if (!lacksTexts && isChunkFault(fault) && navigator.onLine && reloadOnce()) return
      const text = fault instanceof CallError ? fault.message : translator.of('shell')('unexpected-error')
      const failed = emptyView('failed', path, search, translator, navigator.onLine ? text : undefined)
      view = lacksTexts ? { ...failed, lacksTexts } : failed
    } finally {
      clearTimeout(timer)
    }
    running = null
    options.onView?.(view)
    set({ view, pending: false })
    document.title = translator.of('shell')('page-title', { title: view.head.title })
    if (kind === 'refresh') return
    // After React's commit: the new heading gets the focus, so that a screen reader begins there.
    requestAnimationFrame(() => {
      const target = scroller()
      if (target) target.scrollTop = kind === 'back' ? (scrolls.get(position) ?? 0) : 0
      if (kind === 'forward') document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
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
    void show(readAddress(url.pathname)?.path ?? '/', url.search, 'forward')
  }

  /** The inner path of an anchor that the router may follow. */
  function innerPath(anchor: HTMLAnchorElement): string | null {
    if (anchor.origin !== location.origin || anchor.target || anchor.hasAttribute('download')) return null
    if (anchor.dataset.hard !== undefined) return null
    const address = readAddress(anchor.pathname)
    return address && address.language === language ? address.path : null
  }

  /** The anchor of a press; a row of a board stands for its own where no button or field is meant. */
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
    navigate(path + anchor.search)
  }

  const fetched = new Set<string>()
  function onIntent(event: Event) {
    const anchor = anchorOf(event)
    const path = anchor && innerPath(anchor)
    const match = path ? matchRoute(path) : null
    if (!match || fetched.has(match.route.name)) return
    fetched.add(match.route.name)
    void loadPage(match.route)
      .then(({ default: page }) => loadDictionaries(translator, [...shellDictionaries, ...page.dictionaries]))
      .catch(() => fetched.delete(match.route.name))
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
    refresh: () => show(state.view.path, state.view.search, 'refresh'),
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
