import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { bookMenu } from '#domain/sport/book/api.ts'
import type { Call } from './core/calls/call.ts'
import type { InitData } from './core/init.ts'
import { createPageStore } from './core/live/page-store.ts'
import { menuQuery } from './core/menu.ts'
import { createModalStore } from './core/modals/modals.ts'
import { readAddress } from './core/router/address.ts'
import { firstView } from './core/router/first-view.ts'
import { boardsOf, isRedirect, resolveView, shellDictionaries, type View } from './core/router/view.ts'
import { learnStakeTerms } from './core/session/stake-terms.ts'
import { createSettings } from './core/settings/store.ts'
import { Guarded } from './core/sub-apps/frame-part.tsx'
import { createValue, fixedSource } from './core/value.ts'
import { App } from './frame/app.tsx'
import { loadFrameParts } from './frame/frame-parts.ts'
import { defaultLanguage, languages } from './i18n/languages.ts'
import { loadDictionaries } from './i18n/load.ts'
import type { Translator } from './i18n/translator.ts'
import type { PageRequest } from './server-prepare.ts'
import { translatorOf } from './server-translators.ts'

export interface PageToDraw {
  /** Path and query after the language prefix. */
  readonly path: string
  readonly search: string
  /** Init data for the browser, which renders the same tree from it. */
  readonly init: InitData
}

/**
 * Returns the HTML of a prepared page. Needs only its init data, so that any thread can do it. Passes the
 * error of a part of the frame to `onFault`; throws the error of the page itself.
 */
export async function drawPage(
  { path, search, init }: PageToDraw,
  onFault: (fault: unknown) => void = () => {},
): Promise<string> {
  learnStakeTerms(init.session)
  const translator = translatorOf(init.language, init.texts)
  const [view] = await Promise.all([
    firstView(init, { path, search }, translator, ''),
    loadFrameParts(init.session),
  ])
  const tree = treeOf(view, init, translator)
  const html = renderToString(tree)
  // React marks a place whose part threw with `<!--$!-->` (the search uses its rare part): the browser
  // renders it itself.
  if (html.includes('$!-->')) onFault(faultOf(tree))
  return html
}

/** Returns the error that a part of the frame throws: React swallows it. */
function faultOf(tree: ReactElement): unknown {
  try {
    renderToString(<Guarded value={false}>{tree}</Guarded>)
    return new Error('a part of the frame failed, and not again')
  } catch (fault) {
    return fault
  }
}

/** Returns the bare `renderToString` of a page with loaded data, the baseline of the page benchmark. */
export async function bareRender(request: PageRequest): Promise<() => string> {
  const { pathname, search } = new URL(request.url, 'http://site.invalid')
  const { language, path } = readAddress(pathname) ?? { language: defaultLanguage, path: '/' }
  const translator = translatorOf(language)
  await loadDictionaries(translator, shellDictionaries)
  const { call, zone } = request
  const view = await resolveView(path, search, { call, translator, session: null, zone, choices: {} })
  if (isRedirect(view)) throw new Error(`${request.url} redirects to ${view.to}`)
  const { sports: menu } = await call(bookMenu, menuQuery())
  await loadFrameParts(null)
  const tree = treeOf(view, { language, zone, session: null, menu }, translator)
  return () => renderToString(tree)
}

/** Rendering makes no calls, since its data are loaded. */
const noCall: Call = () => Promise.reject(new Error('pages are drawn without calls'))

function treeOf(
  view: View,
  init: Pick<
    InitData,
    | 'language'
    | 'languages'
    | 'unlisted'
    | 'narrow'
    | 'asks'
    | 'zone'
    | 'session'
    | 'choices'
    | 'site'
    | 'menu'
  >,
  translator: Translator,
): ReactElement {
  return (
    <App
      language={init.language}
      languages={init.languages ?? languages}
      unlisted={init.unlisted}
      narrow={init.narrow}
      asks={init.asks}
      translator={translator}
      call={noCall}
      modals={createModalStore()}
      site={createValue(init.site)}
      live={createPageStore(boardsOf(view))}
      menu={fixedSource(init.menu)}
      router={{ ...fixedSource({ view, pending: false }), navigate: async () => {}, refresh: () => {} }}
      session={fixedSource(init.session)}
      settings={createSettings(init.choices === undefined ? {} : { cookie: init.choices })}
      zone={fixedSource(init.zone)}
      refreshSession={async () => {}}
      signOut={async () => {}}
    />
  )
}
