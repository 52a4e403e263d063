import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { SiteLanguages } from '#web/i18n/languages.ts'
import { type Draw, type DrawnDocument, drawDocument, type Urgency } from '../../draw/drawing.ts'
import { initBytes } from '../../draw/init-bytes.ts'
import { pageData, type SeoConfig } from '../../seo/page-data.ts'
import type { Unlisted } from '../../site/visitor-languages.ts'
import { type Assets, type DocumentOptions, readAssets } from './document.ts'
import type { PageCall, PreparedPage, Renderer } from './page-renderer.ts'

export interface WebOptions {
  /** Folder of the built web, with `client/` and `server/`. */
  readonly dist: string
  readonly publicUrl: string
  /** Operator's metadata rules of pages. */
  readonly seo?: () => SeoConfig
  /** All of them when absent. */
  readonly languages?: SiteLanguages
  /** Returns the languages that a visitor's list omits; none when absent. */
  readonly unlisted?: (request: FastifyRequest) => Unlisted
  /** Returns the calls of a request's visitor, answered in the page's language. */
  readonly call: (request: FastifyRequest, language: string) => PageCall
  /** For development: replacements for the build. */
  readonly renderer?: () => Promise<Renderer>
  readonly assets?: Assets
  /** Renders a prepared page; in process when absent. */
  readonly draw?: Draw
}

const noRules: SeoConfig = { pages: [] }

/** Opens the web's renderer and assets: those of the build, unless development replaces them. */
export function openWeb(options: WebOptions) {
  const { dist } = options
  let built: Promise<Renderer> | null = null
  const renderer =
    options.renderer ??
    (() => {
      built ??= import(join(dist, 'server/server-entry.js')) as Promise<Renderer>
      return built
    })
  const assets = options.assets ?? readAssets(join(dist, 'client'))
  const draw: Draw = options.draw ?? (async (drawing) => drawDocument(await renderer(), assets, drawing))
  return { renderer, assets, draw }
}

/**
 * Returns the HTML document of a prepared page. Rejects with the error of its components, or when too many
 * pages are waiting.
 */
export const documentAround = (
  page: PreparedPage,
  web: Renderer,
  frame: Pick<DocumentOptions, 'theme' | 'languages' | 'firstVisit' | 'mobile'> & {
    readonly draw: Draw
    readonly brotli?: boolean
    readonly publicUrl: string
    readonly seo?: WebOptions['seo']
  },
  urgency?: Urgency,
): Promise<DrawnDocument> => {
  const { status, language, canonical, structured = [], root = {}, sources, path, search } = page
  return frame.draw(
    {
      page: { status, language, canonical, structured, root, sources },
      path,
      search,
      data: pageData(page, frame.seo?.() ?? noRules, frame.publicUrl),
      theme: frame.theme,
      direction: web.languageFacts[language]?.direction ?? 'ltr',
      languages: frame.languages,
      firstVisit: frame.firstVisit ?? false,
      mobile: frame.mobile ?? false,
      brotli: frame.brotli ?? false,
      init: initBytes(web.scriptJson(page.init, page.kept)),
    },
    urgency,
  )
}
