import { loadDictionaries } from '../../i18n/load.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { InitData } from '../init.ts'
import type { PageDefinition } from './page.ts'
import { loadPage, matchRoute } from './routes.ts'
import { emptyView, shellDictionaries, type View } from './view.ts'

/**
 * Rebuilds the prepared view from its data: on the server for rendering, in the browser for hydration. Path
 * and query follow the language prefix.
 */
export async function firstView(
  init: InitData,
  { path, search }: Pick<View, 'path' | 'search'>,
  translator: Translator,
  title: string,
): Promise<View> {
  const match = matchRoute(path, init.site?.views)
  if (init.kind !== 'page' || !match) {
    await loadDictionaries(translator, shellDictionaries)
    return emptyView(init.kind === 'failed' ? 'failed' : 'not-found', path, search, translator, init.message)
  }
  const [{ default: page }] = await Promise.all([
    loadPage(match.route),
    loadDictionaries(translator, shellDictionaries),
  ])
  await loadDictionaries(translator, page.dictionaries)
  return {
    kind: 'page',
    path,
    search,
    status: 200,
    route: match.route,
    params: match.params,
    definition: page as unknown as PageDefinition<unknown>,
    data: init.data,
    head: { title },
  }
}
