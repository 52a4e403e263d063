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

/** A try that has come to no end by then has failed. */
const patience = 30_000
/** The old page stays so long for want of the new one's code; then a preloader stands there. */
const preloaderAfter = 1_000

/** What all tries could not fetch is said in the console once. */
const loader = createLoader({
  patience,
  onGivenUp: (part, fault) => console.error(`sub-app ${part}`, fault),
})

/** What a file of ours exports; anything else came from somewhere else, or from nowhere. */
function pageOf(module: unknown, part: string): PageModule {
  const { default: page } = (module ?? {}) as Partial<PageModule>
  if (typeof page?.Page !== 'function' || !Array.isArray(page.dictionaries))
    throw new Error(`${part} is no page`)
  return module as PageModule
}

/**
 * Goes on with a part of the frame where the plain way failed. `name` is its module's, as `/deployment.json` knows it.
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

/** What was fetched beforehand, or is on its way, by part: it is the first try. */
const early = new Map<string, Promise<unknown>>()

const load = (route: Route): Promise<PageModule> => {
  const part = partOf(route)
  return loader.load(part, async (failures) => {
    const begun = early.get(part)
    early.delete(part)
    if (begun) return pageOf(await begun, part)
    // Where the file can't be asked for under another address, the plain way may do.
    const found = failures > 0 ? await fetchAgain(part, failures) : null
    return pageOf(found ?? (await route.page()), part)
  })
}

/** From now on the code of all pages comes through here. */
const takeOver = (): void => loadPagesBy(load)

/** The view that the page came with, made again after its code failed to come; that counts as the first try. */
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

/** The page that came with the document is there. A view uses it until it calls what this answers. */
function adopt({ route, definition }: Pick<View, 'route' | 'definition'>): () => void {
  if (!route || !definition) return () => {}
  const part = partOf(route)
  loader.present(part, { default: definition })
  return loader.hold(part)
}

/** A view uses the page until it calls what this answers; `begun` is what was fetched of it beforehand. */
function hold(route: Route, begun: Promise<unknown> | undefined): () => void {
  const part = partOf(route)
  if (begun && loader.record(part).state === 'not-existing') early.set(part, begun)
  return loader.hold(part)
}

/** Tells when a page's code is late, or has failed and is tried again; returns the undoing. */
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

/** What is shown at an address while its code is on its way. */
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

/** The loader of the pages' code and of the parts of the frame. */
export const pages = { takeOver, bringAfter, firstAgain, adopt, hold, whileWaiting, waitingView }
