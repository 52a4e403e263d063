import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteFacts } from '#domain/access/api.ts'
import { displayOf, readCookieText } from '#domain/settings/api.ts'
import { bookMenu, type TopicPage } from '#domain/sportsbook/api.ts'
import type { DomainError } from '#kernel/errors.ts'
import { defaultLanguage, isLanguage, type Language, languages } from './i18n/languages.ts'
import { dictionarySource, loadDictionaries } from './i18n/load.ts'
import { createTranslator, type Translator } from './i18n/translator.ts'
import { createPageStore } from './live/page-store.ts'
import { structuredData } from './seo/structured.ts'
import { href, readAddress } from './shell/address.ts'
import { App } from './shell/app.tsx'
import { type Call, CallError } from './shell/call.ts'
import type { InitData } from './shell/init.ts'
import type { Menu } from './shell/menu.ts'
import { createModalStore } from './shell/modals.ts'
import { sourceOf } from './shell/registry/available.ts'
import type { Session } from './shell/session.ts'
import { rootAttributes } from './shell/settings/root.ts'
import { createSettings } from './shell/settings/store.ts'
import { unusual } from './shell/site-facts.ts'
import type { BoxTexts } from './shell/texts-box.ts'
import { createValue, fixedSource } from './shell/value.ts'
import { emptyView, isRedirect, resolveView, shellDictionaries, type View } from './shell/view.ts'

export { chooseLanguage, languageFacts } from './i18n/languages.ts'
export { href, prefixOf, readAddress } from './shell/address.ts'
export { initElementId, scriptJson } from './shell/init.ts'

export interface RenderRequest {
  /** Path and query: `/en/live?x=1`. The language prefix has been checked. */
  readonly url: string
  readonly session: Session
  readonly zone: string
  /** The visitor's choices of display, as his cookie has them. */
  readonly choices?: string
  readonly call: Call
  /** The operator's configuration, as browsers are told it; usual when absent. */
  readonly site?: SiteFacts
  /** The reason why this visitor is blocked; 0 is none. */
  readonly blocked?: number
  /** The languages to choose from; all of them when absent. */
  readonly languages?: readonly Language[]
  /** Origin under which the site is public; empty where it has none. */
  readonly origin?: string
  /** Told about a page that failed: what it threw. */
  readonly onFault: (fault: unknown) => void
}

export interface RenderedPage {
  readonly status: number
  readonly redirect?: string
  readonly language: Language
  readonly title: string
  readonly description?: string
  /** Absolute path of the page's one address. */
  readonly canonical: string
  readonly path: string
  readonly robots?: 'noindex'
  /** Structured data of schema.org, each as JSON that can stand inside of a script element. */
  readonly structured?: readonly string[]
  readonly html: string
  /** `data-` attributes of the root element, by which styles follow the visitor's choices. */
  readonly root?: Readonly<Record<string, string>>
  readonly init: InitData
  /** Objects in `init` that never change: their JSON is made once. */
  readonly kept?: ReadonlySet<object>
  /** Manifest keys of the chunks that hydration will ask for. */
  readonly sources: readonly string[]
}

const translators = new Map<Language, Translator>()

function translatorOf(language: Language): Translator {
  const known = translators.get(language) ?? createTranslator(language)
  translators.set(language, known)
  return known
}

/** Renders a page in process: resolves its view, then one `renderToString`. Never rejects. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { pathname, search } = new URL(request.url, 'http://site.invalid')
  const { language, path } = readAddress(pathname) ?? { language: defaultLanguage, path: '/' }
  const translator = translatorOf(language)
  await loadDictionaries(translator, shellDictionaries)
  const { session, choices } = request
  const site = unusual(request.site)
  const call = refusingAsInBrowsers(request.call)
  const asked = menuOf(call, request.onFault)
  let view: View
  try {
    const answer = await resolveView(path, search, { ...request, call, translator })
    if (isRedirect(answer)) {
      const to = href(language, answer.to)
      return { ...bare(language, path), status: answer.status, redirect: to }
    }
    view = answer
  } catch (fault) {
    request.onFault(fault)
    view = emptyView('failed', path, search, translator)
  }
  const menu = await asked
  let html: string
  try {
    html = render(view, menu, language, translator, request)
  } catch (fault) {
    request.onFault(fault)
    view = emptyView('failed', path, search, translator)
    html = render(view, menu, language, translator, request)
  }
  const { kind, message, data, head } = view
  const names = [...shellDictionaries, ...(view.definition?.dictionaries ?? [])]
  return {
    status: view.status,
    language,
    title: translator.of('shell')('page-title', { title: head.title }),
    ...(head.description === undefined ? {} : { description: head.description }),
    canonical: href(language, head.canonical ?? path),
    path,
    ...(view.route?.robots === 'noindex' ? { robots: 'noindex' as const } : {}),
    structured: structuredData(view, translator, request.origin ?? ''),
    html,
    root: rootAttributes(displayOf(readCookieText(choices), language, session?.country ?? null)),
    init: {
      language,
      zone: request.zone,
      ...(choices ? { choices } : {}),
      session,
      kind,
      data,
      menu,
      ...(site ? { site } : {}),
      ...offeredOf(request),
      textsBox: boxTextsOf(translator),
      ...(message === undefined ? {} : { message }),
    },
    kept: new Set<object>([menu, ...boardsOf(view).flatMap(({ events }) => events)]),
    sources: [
      ...(view.route ? [sourceOf(view.route)] : []),
      ...new Set(names.map((name) => dictionarySource(name, language))),
    ],
  }
}

/** What went wrong before there was a view: a limit, a fault of the server, an address that is none. */
export interface FaultRequest extends Omit<RenderRequest, 'url' | 'session'> {
  readonly language: string
  readonly status: number
  /** In the visitor's language; the site's own words when absent. */
  readonly message?: string
}

/** The page of a fault. It belongs to no address, so it can be kept and shown to all who meet the same one. */
export async function renderFault(request: FaultRequest): Promise<RenderedPage> {
  const { status, message, zone, onFault } = request
  const language = isLanguage(request.language) ? request.language : defaultLanguage
  const translator = translatorOf(language)
  await loadDictionaries(translator, shellDictionaries)
  const kind = status === 404 ? 'not-found' : 'failed'
  const view = emptyView(kind, '/', '', translator, message)
  const menu = await menuOf(refusingAsInBrowsers(request.call), onFault)
  return {
    ...bare(language, '/'),
    status,
    title: translator.of('shell')('page-title', { title: view.head.title }),
    html: render(view, menu, language, translator, { ...request, url: href(language, '/'), session: null }),
    init: {
      language,
      zone,
      session: null,
      kind,
      data: null,
      menu,
      ...offeredOf(request),
      textsBox: boxTextsOf(translator),
      apart: true,
      ...(message === undefined ? {} : { message }),
    },
    sources: shellDictionaries.map((name) => dictionarySource(name, language)),
  }
}

const boardsOf = (view: View): readonly TopicPage[] => view.definition?.boards?.(view.data) ?? []

/** Browsers know all languages: they are told of those offered only where some are hidden. */
const offeredOf = ({ languages: offered }: Pick<RenderRequest, 'languages'>): Pick<InitData, 'languages'> =>
  offered === undefined || offered.length === languages.length ? {} : { languages: offered }

function boxTextsOf(translator: Translator): BoxTexts {
  const t = translator.of('shell')
  return {
    title: t('main_dictionary_load_error'),
    text: t('main_dictionary_refresh_page'),
    button: t('main_refreshing_button'),
  }
}
const noTexts: BoxTexts = { title: '', text: '', button: '' }

const menuOf = (call: Call, onFault: (fault: unknown) => void): Promise<Menu> =>
  call(bookMenu).then(
    (answer) => answer.sports,
    (fault: unknown) => {
      onFault(fault)
      return []
    },
  )

/** In process a refusal comes as the domain threw it; pages know only what the browser's client rejects with. */
function refusingAsInBrowsers(call: Call): Call {
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input)
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      throw new CallError(fault.id, fault.status, fault.message, fault.facts)
    }
  }
}

/** By its form: the built bundle has a `DomainError` of its own, which the server's are no instances of. */
const isRefusal = (fault: unknown): fault is DomainError =>
  fault instanceof Error && 'id' in fault && 'status' in fault && 'facts' in fault

const bare = (language: Language, path: string): RenderedPage => ({
  status: 302,
  language,
  title: '',
  canonical: href(language, path),
  path,
  html: '',
  init: { language, zone: 'UTC', session: null, kind: 'page', data: null, menu: [], textsBox: noTexts },
  sources: [],
})

/** The bare `renderToString` of a page whose data are ready: what the bench measures whole pages against. */
export async function bareRender(request: RenderRequest): Promise<() => string> {
  const { pathname, search } = new URL(request.url, 'http://site.invalid')
  const { language, path } = readAddress(pathname) ?? { language: defaultLanguage, path: '/' }
  const translator = translatorOf(language)
  await loadDictionaries(translator, shellDictionaries)
  const view = await resolveView(path, search, {
    call: request.call,
    translator,
    session: null,
    zone: request.zone,
  })
  if (isRedirect(view)) throw new Error(`${request.url} redirects to ${view.to}`)
  const { sports } = await request.call(bookMenu)
  const tree = treeOf(view, sports, language, translator, request)
  return () => renderToString(tree)
}

const render = (...page: Parameters<typeof treeOf>): string => renderToString(treeOf(...page))

function treeOf(
  view: View,
  menu: Menu,
  language: Language,
  translator: Translator,
  request: RenderRequest,
): ReactElement {
  const state = { view, pending: false }
  return (
    <App
      language={language}
      languages={request.languages ?? languages}
      translator={translator}
      call={request.call}
      modals={createModalStore()}
      site={createValue(unusual(request.site))}
      live={createPageStore(boardsOf(view))}
      menu={fixedSource(menu)}
      router={{ ...fixedSource(state), navigate: () => {}, refresh: () => {} }}
      session={fixedSource(request.session)}
      settings={createSettings(request.choices === undefined ? {} : { cookie: request.choices })}
      zone={fixedSource(request.zone)}
      refreshSession={async () => {}}
      signOut={async () => {}}
    />
  )
}
