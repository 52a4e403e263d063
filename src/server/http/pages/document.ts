import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawnElementId, drawnRules } from '#web/ui/icons/drawn.ts'
import { bytesOf, type Part } from '../../draw/bytes.ts'
import { iconLinks, iconsVersion, versionOf } from '../../pwa/icons.ts'
import type { PageData } from '../../seo/page-data.ts'
import { sharePicture } from '../../seo/share-picture.ts'

/** Facts of a page for the head of its document. */
export interface PageFrame {
  readonly status: number
  readonly language: string
  /** Canonical path of the page. */
  readonly canonical: string
  /** Structured data of schema.org, each as JSON that is safe inside a script element. */
  readonly structured?: readonly string[]
  /** `data-` attributes of the root element, through which styles follow the visitor's choices. */
  readonly root?: Readonly<Record<string, string>>
  /** Parts (`sports/home`) and texts that hydration will load. */
  readonly sources: readonly string[]
}

interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

const boot = 'src/web/boot.ts'
/** Parts of the frame in files of their own. */
export const frameParts = ['frame/header', 'frame/footer']
/** The one page whose loader is part of the frame, so it needs no list of loaders first. */
const homePart = 'sports/home'

/**
 * Returns the source of each part: `sports/home` is `home-page.tsx` anywhere in the app, `frame/header` is
 * `header.tsx`.
 */
function sourcesOfParts(manifest: Manifest): ReadonlyMap<string, string> {
  const found = Object.keys(manifest).flatMap((source) => {
    const [, owner, module, page = ''] =
      /^src\/web\/(?:apps\/)?([\w-]+)\/(?:.*\/)?([\w-]+?)(-page)?\.tsx$/.exec(source) ?? []
    return owner ? [{ part: `${owner}/${module}`, page, source }] : []
  })
  // A page takes precedence over other files of its name.
  return new Map(
    found.sort((one, other) => one.page.localeCompare(other.page)).map(({ part, source }) => [part, source]),
  )
}

export interface WrittenStyles {
  readonly css: string
  /** Its hash as a source for `style-src`. */
  readonly source: string
}

const sourceOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

/** Files of the browser build that a page needs, from the build's manifest. */
export interface Assets {
  readonly entry: string
  /**
   * Version of the icons. `version` covers all files that a browser has after its first page: icons, and the
   * scripts and styles of the frame.
   */
  readonly icons: string
  readonly version: string
  scripts(sources: readonly string[]): readonly string[]
  styles(sources: readonly string[]): readonly string[]
  /** Returns the text of those styles, for a page that inlines them; null where it cannot. */
  written?(sources: readonly string[]): WrittenStyles | null
  /** Returns the file of one source and its styles beyond those of the frame; null where it is no chunk. */
  part(source: string): { readonly file: string; readonly styles: readonly string[] } | null
}

export function readAssets(clientFolder: string): Assets {
  const file = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error(`the web is not built: ${file} is missing`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const parts = sourcesOfParts(manifest)
  const chunkOf = (source: string) => manifest[parts.get(source) ?? source]
  /** Texts of the frame are bundled by language: the manifest holds their chunk by its name. */
  const textsOf = (source: string) => {
    const language = /\/i18n\/[^/]+\/(\w+)\.json$/.exec(source)?.[1]
    return language && Object.values(manifest).find((chunk) => chunk.name === `texts-${language}`)
  }
  const walk = (sources: readonly string[]) => {
    const seen = new Map<string, ManifestChunk>()
    const visit = (source: string) => {
      const chunk = chunkOf(source) ?? textsOf(source)
      if (!chunk || seen.has(chunk.file)) return
      seen.set(chunk.file, chunk)
      for (const next of chunk.imports ?? []) visit(next)
    }
    // The list of all other pages' loaders, by its name.
    const loaders = Object.keys(manifest).find((key) => manifest[key]?.name === 'pages')
    if (loaders && !sources.includes(homePart)) visit(loaders)
    // The boot script loads the frame of the site: preload it at once; it runs after the first paint.
    for (const source of [boot, ...(manifest[boot]?.dynamicImports ?? []), ...frameParts, ...sources])
      visit(source)
    return [...seen.values()]
  }
  const remembered = <T>(make: (sources: readonly string[]) => T) => {
    const known = new Map<string, T>()
    return (sources: readonly string[]) => {
      const key = sources.join()
      let value = known.get(key)
      if (value === undefined) {
        value = make(sources)
        known.set(key, value)
      }
      return value
    }
  }
  const styles = remembered((sources) => [
    ...new Set(walk(sources).flatMap((chunk) => (chunk.css ?? []).map((css) => `/${css}`))),
  ])
  const shell = {
    entry: `/${manifest[boot]?.file}`,
    scripts: remembered((sources) => walk(sources).map((chunk) => `/${chunk.file}`)),
    styles,
  }
  const icons = iconsVersion(clientFolder)
  return {
    ...shell,
    icons,
    version: versionOf(icons, ...shellFiles(shell)),
    written: remembered((sources) => {
      const css = styles(sources)
        .map((file) => readFileSync(join(clientFolder, file), 'utf8'))
        .join('')
      return css === '' || css.includes('</') ? null : { css, source: sourceOf(css) }
    }),
    part: (source) => {
      const chunk = chunkOf(source)
      if (!chunk) return null
      const framed = new Set(styles([]))
      return { file: `/${chunk.file}`, styles: styles([source]).filter((file) => !framed.has(file)) }
    },
  }
}

/** Returns the hashed files that every page needs. */
export const shellFiles = (assets: Pick<Assets, 'entry' | 'scripts' | 'styles'>): readonly string[] => [
  ...new Set([assets.entry, ...assets.scripts([]), ...assets.styles([])]),
]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter]!)

const rootOf = ({ root = {} }: PageFrame) =>
  Object.entries(root)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')

export interface DocumentOptions {
  readonly page: PageFrame
  /** HTML of the root element. */
  readonly html: string
  readonly assets: Assets
  readonly theme: 'light' | 'dark' | null
  /** Facts of the page for crawlers and for link previews. */
  readonly data: PageData
  readonly direction: 'ltr' | 'rtl'
  /** Offered languages, for the links to the same page in each of them. */
  readonly languages: readonly string[]
  /** JSON of the init data, safe inside a script element, in parts. */
  readonly initJson: readonly Part[]
  readonly initId: string
  /**
   * The browser has cached nothing of this version of the site: the page inlines its styles and so waits for
   * no file.
   */
  readonly firstVisit?: boolean
  /** Serves the mobile site in a window of any width. */
  readonly mobile?: boolean
}

export interface PageDocument {
  /** UTF-8. */
  readonly bytes: Buffer<ArrayBuffer>
  /** Sources for `style-src` of the page's style elements; empty when there are none. */
  readonly styleSource: string
}

/** Number of characters up to which a page is shown and laid out at once; a longer one is shown as it arrives. */
const shownAtOnce = 200_000

/**
 * Returns the HTML document around a rendered page. It holds no inline script: the init data is a JSON block.
 * Script elements follow the visible content, so that they do not delay it.
 */
export function documentOf(options: DocumentOptions): PageDocument {
  const { page, html, data, assets, theme, direction, languages } = options
  const scripts = assets.scripts(page.sources)
  const styles = assets.styles(page.sources)
  const drawn = drawnRules(html)
  const written = options.firstVisit ? assets.written?.(page.sources) : null
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(data.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    data.description ? meta('name', 'description', data.description) : '',
    data.robots ? meta('name', 'robots', data.robots) : '',
    ...Object.entries(data.metas).map(([name, content]) => meta('name', name, content)),
    '<meta name="theme-color" content="#10162b">',
    iconLinks(page.language, assets.icons),
    html.length > shownAtOnce ? '' : '<link rel="expect" href="#shown" blocking="render">',
    ...(written ? [`<style>${written.css}</style>`] : styles.map((file) => styleLink(file))),
    drawn && `<style id="${drawnElementId}">${drawn}</style>`,
    options.mobile ? '<script src="/platform.js"></script>' : '',
    ...(page.status === 200 ? [addressesOf(data, page, languages), sharingOf(data, page.language)] : []),
    ...(page.structured ?? []).map((json) => `<script type="application/ld+json">${json}</script>`),
  ]
  const bytes = bytesOf([
    `<!doctype html><html lang="${page.language}" dir="${direction}"${theme ? ` data-theme="${theme}"` : ''}${options.mobile ? ' data-platform="mobile"' : ''}${rootOf(page)} data-version="${assets.version}">`,
    `<head>${head.filter(Boolean).join('')}</head><body><div id="root">`,
    html,
    '</div><template id="shown"></template>',
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
    ...(written ? styles.map((file) => styleLink(file, ' media="not all"')) : []),
    `<script type="application/json" id="${options.initId}">`,
    ...options.initJson,
    `</script><script nomodule src="/old-browser.js"></script><script type="module" src="${assets.entry}"></script></body></html>`,
  ])
  return {
    bytes,
    styleSource: [written?.source, drawn && sourceOf(drawn)].filter(Boolean).join(' '),
  }
}

/**
 * A stylesheet that matches no medium is only fetched, at low priority, for pages to come; loaders later find
 * it by name.
 */
const styleLink = (file: string, media = '') => `<link rel="stylesheet" href="${file}"${media}>`

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${escapeHtml(name)}" content="${escapeHtml(content)}">`

/**
 * Returns links to the canonical address and to the same page in the other languages; an address without a
 * prefix chooses the visitor's language.
 */
function addressesOf(data: PageData, page: PageFrame, languages: readonly string[]): string {
  const { canonical, origin } = data
  const rest = page.canonical.slice(page.language.length + 1)
  const alternate = (language: string, path: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}">`
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(origin === null
      ? []
      : [
          ...languages.map((other) => alternate(other, `/${other}${rest}`)),
          alternate('x-default', rest || '/'),
        ]),
  ].join('')
}

/** Returns the metadata for link previews (Open Graph protocol). */
const sharingOf = (data: PageData, language: string): string =>
  [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Fairline'),
    meta('property', 'og:locale', language),
    meta('property', 'og:title', data.title),
    data.description ? meta('property', 'og:description', data.description) : '',
    meta('property', 'og:url', data.canonical),
    ...(data.image === null
      ? [meta('name', 'twitter:card', 'summary')]
      : [
          meta('property', 'og:image', data.image),
          meta('property', 'og:image:width', String(sharePicture.width)),
          meta('property', 'og:image:height', String(sharePicture.height)),
          meta('property', 'og:image:alt', 'Fairline'),
          meta('name', 'twitter:card', 'summary_large_image'),
          meta('name', 'twitter:image', data.image),
        ]),
  ].join('')
