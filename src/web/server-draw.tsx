import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { bookMenu } from '#domain/sportsbook/api.ts'
import { defaultLanguage, languages } from './i18n/languages.ts'
import { loadDictionaries } from './i18n/load.ts'
import type { Translator } from './i18n/translator.ts'
import { createPageStore } from './live/page-store.ts'
import type { PageRequest } from './server-prepare.ts'
import { translatorOf } from './server-translators.ts'
import { readAddress } from './shell/address.ts'
import { App } from './shell/app.tsx'
import type { Call } from './shell/call.ts'
import { firstView } from './shell/first-view.ts'
import type { InitData } from './shell/init.ts'
import { menuQuery } from './shell/menu.ts'
import { createModalStore } from './shell/modals.ts'
import { createSettings } from './shell/settings/store.ts'
import { Guarded } from './shell/sub-apps/frame-part.tsx'
import { loadFrameParts } from './shell/sub-apps/frame-parts.ts'
import { createValue, fixedSource } from './shell/value.ts'
import { boardsOf, isRedirect, resolveView, shellDictionaries, type View } from './shell/view.ts'

export interface PageToDraw {
  /** Path and query after the language prefix. */
  readonly path: string
  readonly search: string
  /** What the page tells the browser, which draws the same tree from it. */
  readonly init: InitData
}

/**
 * The HTML of a prepared page. Needs nothing but its init data, so that any thread can do it. `onFault` is told of a
 * part of the frame that threw; what the page itself throws is thrown.
 */
export async function drawPage(
  { path, search, init }: PageToDraw,
  onFault: (fault: unknown) => void = () => {},
): Promise<string> {
  const translator = translatorOf(init.language)
  const [view] = await Promise.all([
    firstView(init, { path, search }, translator, ''),
    loadFrameParts(init.session),
  ])
  const tree = treeOf(view, init, translator)
  const html = renderToString(tree)
  // React's mark of a place whose part threw (`<!--$!-->`, looked for by what is rare in it): the browser draws it itself.
  if (html.includes('$!-->')) onFault(faultOf(tree))
  return html
}

/** What a part of the frame throws: React keeps it to itself. */
function faultOf(tree: ReactElement): unknown {
  try {
    renderToString(<Guarded value={false}>{tree}</Guarded>)
    return new Error('a part of the frame failed, and not again')
  } catch (fault) {
    return fault
  }
}

/** The bare `renderToString` of a page whose data are ready: what the bench measures whole pages against. */
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

/** Rendering asks for nothing: its data are there. */
const noCall: Call = () => Promise.reject(new Error('pages are drawn without calls'))

function treeOf(
  view: View,
  init: Pick<
    InitData,
    'language' | 'languages' | 'unlisted' | 'narrow' | 'zone' | 'session' | 'choices' | 'site' | 'menu'
  >,
  translator: Translator,
): ReactElement {
  return (
    <App
      language={init.language}
      languages={init.languages ?? languages}
      unlisted={init.unlisted}
      narrow={init.narrow}
      translator={translator}
      call={noCall}
      modals={createModalStore()}
      site={createValue(init.site)}
      live={createPageStore(boardsOf(view))}
      menu={fixedSource(init.menu)}
      router={{ ...fixedSource({ view, pending: false }), navigate: () => {}, refresh: () => {} }}
      session={fixedSource(init.session)}
      settings={createSettings(init.choices === undefined ? {} : { cookie: init.choices })}
      zone={fixedSource(init.zone)}
      refreshSession={async () => {}}
      signOut={async () => {}}
    />
  )
}
