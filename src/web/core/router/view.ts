import type { Choices } from '#domain/people/settings/api.ts'
import type { TopicPage } from '#domain/sport/book/api.ts'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import { frameDictionaries } from '../../i18n/frame-dictionaries.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import type { DictionaryName, Translator } from '../../i18n/translator.ts'
import { type Call, CallError } from '../calls/call.ts'
import { admit, type Redirect, type Visitor } from './admission.ts'
import { type LoadContext, type PageDefinition, type PageHead, PageNotFound, PageRedirect } from './page.ts'
import { loadPage, matchRoute, type Route, type RouteMatch } from './routes.ts'

/** Current view: a page with its data, or the reason why there is none. */
export interface View {
  readonly kind: 'page' | 'not-found' | 'failed'
  /** Path and query after the language prefix. */
  readonly path: string
  readonly search: string
  readonly status: number
  readonly route: Route | null
  readonly params: RouteMatch['params']
  readonly definition: PageDefinition<unknown> | null
  readonly data: unknown
  readonly head: PageHead & { readonly title: string }
  /** Message of a failed view. */
  readonly message?: string
  /** Failed because its code or its texts did not load: shows the message of section 8. */
  readonly incomplete?: true
}

/** Address of the page that came with the document, and the remote views that may be there. */
export interface FirstPlace extends Pick<View, 'path' | 'search'> {
  readonly views: SiteFacts['views']
}

export interface ViewContext extends Visitor {
  readonly call: Call
  readonly translator: Translator
  readonly zone: string
  readonly choices: Choices
  readonly signal?: AbortSignal
}

/** Dictionaries of the shell itself: header, menus, slip, account area. */
export const shellDictionaries: readonly DictionaryName[] = frameDictionaries

const isRedirect = (value: View | Redirect): value is Redirect => 'to' in value

export { isRedirect }

/** Returns the boards inside a view's data. */
export const boardsOf = (view: View): readonly TopicPage[] => view.definition?.boards?.(view.data) ?? []

/** Returns a view without a page, with the shell's own texts. */
export function emptyView(
  kind: 'not-found' | 'failed',
  path: string,
  search: string,
  translator: Translator,
  message?: string,
): View {
  const t = translator.of('frame')
  const head = { title: t(kind === 'not-found' ? 'not-found-title' : 'failed-title') }
  const status = kind === 'not-found' ? 404 : 500
  const base = { kind, path, search, status, route: null, params: {}, definition: null, data: null, head }
  return message === undefined ? base : { ...base, message }
}

/** Returns the title that the registry names for an address: `office:bets`. */
export function titleOf({ title }: Route, translator: Translator): string {
  const [dictionary = '', key = ''] = title?.split(':') ?? []
  return key && translator.anyOf(dictionary as DictionaryName)(key, '')
}

/** Finds the page of a path and loads its code, texts and data, on the server and in the browser alike. */
export async function resolveView(
  path: string,
  search: string,
  context: ViewContext,
): Promise<View | Redirect> {
  const { translator } = context
  const match = matchRoute(path, context.site?.views)
  if (!match) return emptyView('not-found', path, search, translator)
  const { route, params } = match
  const query = new URLSearchParams(search)
  const instead = admit(route, path + search, context)
  if (instead === 'closed') {
    const { counterpartOf } = await import('./counterpart.ts')
    const to = counterpartOf(path, context.site)
    return to === null ? emptyView('not-found', path, search, translator) : { to: to + search, status: 302 }
  }
  if (instead) return instead
  const definition = (await loadPage(route)).default as unknown as PageDefinition<unknown>
  await loadDictionaries(translator, [...shellDictionaries, ...definition.dictionaries])
  const signedIn = context.session !== null
  const load: LoadContext = { ...context, signedIn, params, query, path }
  try {
    const data = definition.load ? await definition.load(load) : undefined
    const head = { title: titleOf(route, translator), ...definition.head?.(data, load) }
    return { kind: 'page', path, search, status: route.status ?? 200, route, params, definition, data, head }
  } catch (fault) {
    if (fault instanceof PageRedirect) return { to: fault.to, status: fault.status }
    // An address whose parameters every call rejects has no content.
    const missing =
      fault instanceof PageNotFound ||
      (fault instanceof CallError && (fault.status === 404 || fault.id === 'invalid-input'))
    if (missing) return emptyView('not-found', path, search, translator)
    if (fault instanceof CallError && fault.status === 401) {
      return { to: `/login?next=${encodeURIComponent(path + search)}`, status: 302 }
    }
    if (fault instanceof CallError) {
      const failed = emptyView('failed', path, search, translator, fault.message)
      // Transient refusals keep their status, so that clients retry.
      const passes = fault.status === 429 || fault.status === 503
      return passes ? { ...failed, status: fault.status } : failed
    }
    throw fault
  }
}

/**
 * Returns the maintenance page in place of one whose visitor may be blocked: the block service did not answer
 * (spec section 8).
 */
export async function unplannedMaintenance(
  path: string,
  search: string,
  context: ViewContext,
): Promise<View | Redirect> {
  const maintenance = { active: true, notify: false, startedAt: Date.now(), endedAt: null }
  const site = context.site && { ...context.site, maintenance }
  const view = await resolveView('/maintenance', '', { ...context, site })
  return isRedirect(view) ? view : { ...view, path, search }
}
