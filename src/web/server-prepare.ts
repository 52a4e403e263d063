import { siteTexts } from '#domain/contact/information/api.ts'
import { displayOf, type Flag, readCookieText } from '#domain/people/settings/api.ts'
import { bookMenu } from '#domain/sport/book/api.ts'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import type { DomainError } from '#kernel/errors.ts'
import { type Call, CallError } from './core/calls/call.ts'
import type { InitData } from './core/init.ts'
import { type Menu, menuQuery } from './core/menu.ts'
import { partOf } from './core/registry/define-app.ts'
import { href, readAddress } from './core/router/address.ts'
import {
  boardsOf,
  emptyView,
  isRedirect,
  resolveView,
  shellDictionaries,
  type View,
} from './core/router/view.ts'
import type { Session } from './core/session/session.ts'
import { rootAttributes } from './core/settings/root.ts'
import { unusual } from './core/site-facts.ts'
import type { DictionaryErrorTexts } from './core/texts/dictionary-error.ts'
import { defaultLanguage, isLanguage, type Language, languages } from './i18n/languages.ts'
import { loadDictionaries } from './i18n/load.ts'
import { dictionarySource } from './i18n/sources.ts'
import type { DictionaryName, OwnTexts, Translator } from './i18n/translator.ts'
import { structuredData } from './seo/structured.ts'
import { translatorOf } from './server-translators.ts'

export interface PageRequest {
  /** Path and query: `/en/live?x=1`. The language prefix has been checked. */
  readonly url: string
  readonly session: Session
  readonly zone: string
  /** Whether the window is as narrow as a phone's, as far as known. */
  readonly narrow?: boolean
  /** Whether the page asks for cookie consent. */
  readonly asks?: boolean
  /** The visitor's display choices from their cookie. */
  readonly choices?: string
  readonly call: Call
  /** The operator's configuration for browsers; defaults when absent. */
  readonly site?: SiteFacts
  /** Reason why this visitor is blocked; 0 is none. */
  readonly blocked?: number
  /** Languages to choose from; all of them when absent. */
  readonly languages?: readonly Language[]
  /** Those of them that a visitor's list omits. */
  readonly unlisted?: readonly Language[]
  /** Public origin of the site; empty where it has none. */
  readonly origin?: string
  /** Called with the error of a page that failed. */
  readonly onFault: (fault: unknown) => void
}

/** A page without its HTML. */
export interface PreparedPage {
  readonly status: number
  readonly redirect?: string
  readonly language: Language
  readonly title: string
  readonly description?: string
  /** Canonical path of the page. */
  readonly canonical: string
  /** Path and query of the address, after the language prefix. */
  readonly path: string
  readonly search: string
  readonly robots?: 'noindex'
  /** Structured data of schema.org, each as JSON that is safe inside a script element. */
  readonly structured?: readonly string[]
  /** `data-` attributes of the root element, through which styles follow the visitor's choices. */
  readonly root?: Readonly<Record<string, string>>
  readonly init: InitData
  /** Objects in `init` that never change: their JSON is cached. */
  readonly kept?: ReadonlySet<object>
  /** Parts (`sports/home`) and texts that hydration will load. */
  readonly sources: readonly string[]
}

/** Rendered in the header of players only. */
const playerSource = 'auth/player-area'

/** Prepares a page: resolves its view and all facts beside the HTML. Never rejects. */
export async function preparePage(request: PageRequest): Promise<PreparedPage> {
  const { pathname, search } = new URL(request.url, 'http://site.invalid')
  const { language, path } = readAddress(pathname) ?? { language: defaultLanguage, path: '/' }
  const { session } = request
  const choices = readCookieText(request.choices)
  const site = unusual(request.site)
  const call = refusingAsInBrowsers(request.call)
  const asked = menuOf(call, request.onFault, choices.onlyWithVideos)
  const own = await ownTexts(call, request.onFault)
  const translator = translatorOf(language, own)
  await loadDictionaries(translator, shellDictionaries)
  let view: View
  try {
    const answer = await resolveView(path, search, { ...request, choices, call, translator })
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
  const { kind, message, data, head } = view
  return {
    status: view.status,
    language,
    title: titleOf(view, translator),
    ...(head.description === undefined ? {} : { description: head.description }),
    canonical: href(language, head.canonical ?? path),
    path,
    search,
    ...(view.route?.robots === 'noindex' ? { robots: 'noindex' as const } : {}),
    structured: structuredData(view, translator, request.origin ?? ''),
    root: rootAttributes(displayOf(choices, language, session?.country ?? site?.country ?? null)),
    init: {
      language,
      zone: request.zone,
      ...(request.narrow ? { narrow: true as const } : {}),
      ...(request.asks ? { asks: true as const } : {}),
      ...(request.choices ? { choices: request.choices } : {}),
      session,
      kind,
      data,
      menu,
      ...(site ? { site } : {}),
      ...offeredOf(request),
      dictionaryError: dictionaryErrorTexts(translator),
      ...(own ? { texts: own } : {}),
      ...(message === undefined ? {} : { message }),
    },
    kept: new Set<object>([menu, ...(own ? [own] : []), ...boardsOf(view).flatMap(({ events }) => events)]),
    sources: [
      ...(view.route ? [partOf(view.route)] : []),
      ...(session ? [playerSource] : []),
      ...textsOf(language, view.definition?.dictionaries),
    ],
  }
}

/** Returns the page shown in place of one that failed to render. */
export function failedPage(page: PreparedPage): PreparedPage {
  const { language, path, search, root = {}, init } = page
  const translator = translatorOf(language, init.texts)
  const view = emptyView('failed', path, search, translator)
  const { message: _, ...told } = init
  return {
    ...bare(language, path),
    status: view.status,
    title: titleOf(view, translator),
    search,
    root,
    init: { ...told, kind: 'failed', data: null },
    kept: new Set<object>([init.menu, ...(init.texts ? [init.texts] : [])]),
    sources: textsOf(language),
  }
}

const titleOf = ({ head }: View, translator: Translator): string =>
  translator.of('frame')('page-title', { title: head.title })

/** Returns the manifest keys of the texts that a page loads beside its code. */
const textsOf = (language: Language, own: readonly DictionaryName[] = []): readonly string[] => [
  ...new Set([...shellDictionaries, ...own].map((name) => dictionarySource(name, language))),
]

/** A failure before there was a view: a limit, a server error, an invalid address. */
export interface FaultRequest extends Omit<PageRequest, 'url' | 'session'> {
  readonly language: string
  readonly status: number
  /** In the visitor's language; the site's own text when absent. */
  readonly message?: string
}

/**
 * Prepares an error page. It belongs to no address, so it can be cached and shown for every request with the
 * same error.
 */
export async function prepareFault(request: FaultRequest): Promise<PreparedPage> {
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
    title: titleOf(view, translator),
    init: {
      language,
      zone,
      session: null,
      kind,
      data: null,
      menu,
      ...offeredOf(request),
      dictionaryError: dictionaryErrorTexts(translator),
      apart: true,
      ...(message === undefined ? {} : { message }),
    },
    sources: textsOf(language),
  }
}

/** Browsers know all languages: init data names the offered ones only where some are hidden. */
const offeredOf = ({
  languages: offered = languages,
  unlisted = [],
}: Pick<PageRequest, 'languages' | 'unlisted'>): Pick<InitData, 'languages' | 'unlisted'> => ({
  ...(offered.length === languages.length ? {} : { languages: offered }),
  ...(unlisted.length === 0 ? {} : { unlisted }),
})

function dictionaryErrorTexts(translator: Translator): DictionaryErrorTexts {
  const t = translator.of('frame')
  return {
    title: t('main_dictionary_load_error'),
    text: t('main_dictionary_refresh_page'),
    button: t('main_refreshing_button'),
  }
}
const noTexts: DictionaryErrorTexts = { title: '', text: '', button: '' }

const menuOf = (call: Call, onFault: (fault: unknown) => void, videos: Flag = 0): Promise<Menu> =>
  call(bookMenu, menuQuery(videos)).then(
    (answer) => answer.sports,
    (fault: unknown) => {
      onFault(fault)
      return []
    },
  )

/** Loads the operator's own texts; on failure the page is served without them. */
const ownTexts = (call: Call, onFault: (fault: unknown) => void): Promise<OwnTexts | undefined> =>
  call(siteTexts).then(
    ({ texts }) => texts ?? undefined,
    (fault: unknown) => {
      if (!(fault instanceof CallError)) onFault(fault)
      return undefined
    },
  )

/**
 * Converts errors of in-process calls: they arrive as the domain threw them, but pages expect the browser
 * client's errors.
 */
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

/** Checks the shape: the built bundle has a `DomainError` class of its own, so `instanceof` fails for the server's. */
const isRefusal = (fault: unknown): fault is DomainError =>
  fault instanceof Error && 'id' in fault && 'status' in fault && 'facts' in fault

const bare = (language: Language, path: string): PreparedPage => ({
  status: 302,
  language,
  title: '',
  canonical: href(language, path),
  path,
  search: '',
  init: {
    language,
    zone: 'UTC',
    session: null,
    kind: 'page',
    data: null,
    menu: [],
    dictionaryError: noTexts,
  },
  sources: [],
})
