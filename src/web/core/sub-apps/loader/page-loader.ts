import { loadDictionaries } from '../../../i18n/load.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { partOf } from '../../registry/define-app.ts'
import { definePage, type PageDefinition, type PageModule } from '../../router/page.ts'
import { loadPagesBy, matchRoute, type Route, type RouteMatch } from '../../router/routes.ts'
import { emptyView, type FirstPlace, shellDictionaries, titleOf, type View } from '../../router/view.ts'
import { isChunkFault, reloadOnce } from '../reload-once.ts'
import { fetchAgain } from './again.ts'
import { createLoader } from './loader.ts'
import { Preloader } from './preloader.tsx'

/** Timeout of a try in milliseconds. */
const patience = 30_000
/** Milliseconds for which the old page stays while the new one's code loads; then a preloader replaces it. */
const preloaderAfter = 1_000

/** Logs to the console, once, what all tries failed to load. */
const loader = createLoader({
  patience,
  onGivenUp: (part, fault) => console.error(`sub-app ${part}`, fault),
})

/** Returns the page that a module exports. Throws for anything else, since the file then came from another place. */
function pageOf(module: unknown, part: string): PageModule {
  const { default: page } = (module ?? {}) as Partial<PageModule>
  if (typeof page?.Page !== 'function' || !Array.isArray(page.dictionaries))
    throw new Error(`${part} is no page`)
  return module as PageModule
}

/**
 * Loads a part of the frame after its plain import failed. `name` is its module's name in `/deployment.json`.
 * @throws PartFault
 */
function bringAfter<T extends { readonly default: unknown }>(
  name: string,
  plain: () => Promise<T>,
  fault: unknown,
): Promise<T> {
  const first = loader.record(name).state === 'not-existing'
  // The frame uses it as long as the page lives.
  if (first) loader.hold(name)
  return loader.load(name, async (failures) => {
    if (first && failures === 0) throw fault
    const found = (await fetchAgain(name, failures)) ?? (await plain())
    if (typeof (found as T).default !== 'function') throw new Error(`${name} is no part of the frame`)
    return found as T
  })
}

/** Prefetched or prefetching code by part; it counts as the first try. */
const early = new Map<string, Promise<unknown>>()

const load = (route: Route): Promise<PageModule> => {
  const part = partOf(route)
  return loader.load(part, async (failures) => {
    const begun = early.get(part)
    early.delete(part)
    if (begun) return pageOf(await begun, part)
    // Retries the plain import where no other address of the file is available.
    const found = failures > 0 ? await fetchAgain(part, failures) : null
    return pageOf(found ?? (await route.page()), part)
  })
}

/** Makes this loader load the code of all pages. */
const takeOver = (): void => loadPagesBy(load)

/** Renders the document's first view again after its code failed to load; that failure counts as the first try. */
async function firstAgain(
  make: () => Promise<View>,
  { path, search, views }: FirstPlace,
  translator: Translator,
  fault: unknown,
): Promise<View> {
  const match = matchRoute(path, views)
  if (!match) throw fault
  early.set(partOf(match.route), Promise.reject(fault))
  try {
    await load(match.route)
    return await make()
  } catch (last) {
    if (!isChunkFault(last)) throw last
    if (navigator.onLine && reloadOnce()) await new Promise(() => {})
    await loadDictionaries(translator, shellDictionaries)
    return { ...emptyView('failed', path, search, translator), incomplete: true }
  }
}

/** Registers the page that came with the document. It is in use until the returned function is called. */
function adopt({ route, definition }: Pick<View, 'route' | 'definition'>): () => void {
  if (!route || !definition) return () => {}
  const part = partOf(route)
  loader.present(part, { default: definition })
  return loader.hold(part)
}

/** Marks the page as used until the returned function is called; `begun` is its prefetched code. */
function hold(route: Route, begun: Promise<unknown> | undefined): () => void {
  const part = partOf(route)
  if (begun && loader.record(part).state === 'not-existing') early.set(part, begun)
  return loader.hold(part)
}

/** Calls `tell` when a page's code is late, or failed and will be retried; returns a function that stops it. */
function whileWaiting(route: Route, tell: () => void): () => void {
  const part = partOf(route)
  const timer = setTimeout(() => loader.record(part).state === 'loading' && tell(), preloaderAfter)
  const stop = loader.subscribe(() => loader.record(part).retryAt !== null && tell())
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const preloaderPage = definePage({ dictionaries: [], Page: Preloader }) as PageDefinition<unknown>

/** Returns the view for an address while its code loads. */
const waitingView = (
  { route, params }: RouteMatch,
  path: string,
  search: string,
  translator: Translator,
): View => ({
  kind: 'page',
  path,
  search,
  status: 200,
  route,
  params,
  definition: preloaderPage,
  data: route.skeleton,
  head: { title: titleOf(route, translator) || translator.of('frame')('loading') },
})

/** Loader of the pages' code and of the parts of the frame. */
export const pages = { takeOver, bringAfter, firstAgain, adopt, hold, whileWaiting, waitingView }
