import type { PageSeo, SiteFacts } from '#domain/trust/access/index.ts'
import { type SiteConfig, urlFits } from '../site/site-config.ts'
import { sharePicture } from './share-picture.ts'

/** Metadata of a document for crawlers and link previews. */
export interface PageData {
  readonly title: string
  readonly description?: string
  /** Undefined: index and follow. */
  readonly robots?: string
  /** Further `meta` elements by name. */
  readonly metas: Readonly<Record<string, string>>
  /** Canonical address of the page, absolute where the site has a public origin. */
  readonly canonical: string
  /** Origin of the page's other languages; null where the canonical page is elsewhere. */
  readonly origin: string | null
  /** Absolute address of the link preview's picture; null where the site has no public origin. */
  readonly image: string | null
}

/** A page as its own code describes it. */
export interface DescribedPage {
  readonly status: number
  readonly language: string
  /** After the language prefix. */
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly robots?: 'noindex'
  /** Canonical path. */
  readonly canonical: string
}

export type SeoConfig = Pick<SiteConfig, 'pages'>

/**
 * Merges the page's own description with the operator's (`pages` of the site file): of all matching rules the
 * later one wins, field by field. Error pages are never indexed.
 */
export function pageData(page: DescribedPage, { pages }: SeoConfig, publicUrl: string): PageData {
  const own: PageData = {
    title: page.title,
    ...(page.description === undefined ? {} : { description: page.description }),
    metas: {},
    canonical: publicUrl + page.canonical,
    origin: publicUrl,
    image: publicUrl === '' ? null : publicUrl + sharePicture.path,
  }
  const data: { -readonly [Name in keyof PageData]: PageData[Name] } = own
  for (const { title, description, metaRobots, metas, customCanonical } of rulesOf(page, pages)) {
    if (title !== undefined) data.title = title
    if (description !== undefined) data.description = description
    if (metaRobots !== undefined) data.robots = metaRobots
    if (metas !== undefined) data.metas = { ...data.metas, ...metas }
    if (customCanonical !== undefined) Object.assign(data, placeOf(customCanonical, page.canonical))
  }
  return page.status !== 200 || page.robots === 'noindex' ? { ...data, robots: 'noindex' } : data
}

interface Address {
  readonly language: string
  readonly path: string
}

/** Returns the operator's texts for a page that browsers show: of all matching rules the later one wins. */
export function pageSeoOf({ path, language }: Address, { pages }: SeoConfig): PageSeo {
  const fitting = rulesOf({ path, language }, pages)
  const block = fitting.findLast(({ seoBlock }) => seoBlock)?.seoBlock
  return {
    path,
    title: fitting.findLast(({ title }) => title !== undefined)?.title ?? null,
    block: block ? { title: block.title, paragraphs: block.text.split(/\s*\n\s*\n\s*/) } : null,
  }
}

/** Returns the site facts of a rendered page with its texts, where any rule has some. */
export const withPageSeo = (
  facts: SiteFacts | undefined,
  address: Address,
  config: SeoConfig | undefined,
): SiteFacts | undefined => (facts?.seo && config ? { ...facts, seo: pageSeoOf(address, config) } : facts)

const rulesOf = ({ path, language }: Address, pages: SeoConfig['pages']) =>
  pages.filter(({ url, languages }) => urlFits(url, path) && (languages?.includes(language) ?? true))

const placeOf = (
  canonical: NonNullable<SeoConfig['pages'][number]['customCanonical']>,
  path: string,
): Pick<PageData, 'canonical' | 'origin'> => {
  if (canonical.mode === 'url') return { canonical: canonical.targetUrl, origin: null }
  const { origin } = new URL(canonical.domain)
  return { canonical: origin + path, origin }
}
