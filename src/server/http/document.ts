import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawnElementId, drawnRules } from '#web/ui/drawn.ts'
import { iconLinks } from '../pwa/icons.ts'
import type { PageData } from '../seo/page-data.ts'

/** What the web's `renderPage` answers. */
export interface RenderedPage {
  readonly status: number
  readonly redirect?: string
  readonly language: string
  readonly title: string
  readonly description?: string
  readonly canonical: string
  /** After the language prefix. */
  readonly path: string
  readonly robots?: 'noindex'
  /** Structured data of schema.org, each as JSON that can stand inside of a script element. */
  readonly structured?: readonly string[]
  readonly html: string
  /** `data-` attributes of the root element, by which styles follow the visitor's choices. */
  readonly root?: Readonly<Record<string, string>>
  readonly init: unknown
  readonly kept?: ReadonlySet<object>
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

/** The files of the browser's build that a page needs, found in the build's manifest. */
export interface Assets {
  readonly entry: string
  scripts(sources: readonly string[]): readonly string[]
  styles(sources: readonly string[]): readonly string[]
}

export function readAssets(clientFolder: string): Assets {
  const file = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error(`the web is not built: ${file} is missing`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  /** Texts of the frame are bundled by language: their chunk stands in the manifest under its name. */
  const textsOf = (source: string) => {
    const language = /\/i18n\/[^/]+\/(\w+)\.json$/.exec(source)?.[1]
    return language && Object.values(manifest).find((chunk) => chunk.name === `texts-${language}`)
  }
  const walk = (sources: readonly string[]) => {
    const seen = new Map<string, ManifestChunk>()
    const visit = (source: string) => {
      const chunk = manifest[source] ?? textsOf(source)
      if (!chunk || seen.has(chunk.file)) return
      seen.set(chunk.file, chunk)
      for (const next of chunk.imports ?? []) visit(next)
    }
    // The frame of the site is what the boot script loads; it is fetched at once and run after the first paint.
    for (const source of [boot, ...(manifest[boot]?.dynamicImports ?? []), ...sources]) visit(source)
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
  return {
    entry: `/${manifest[boot]?.file}`,
    scripts: remembered((sources) => walk(sources).map((chunk) => `/${chunk.file}`)),
    styles: remembered((sources) => [
      ...new Set(walk(sources).flatMap((chunk) => (chunk.css ?? []).map((css) => `/${css}`))),
    ]),
  }
}

/** The hashed files that every page needs. */
export const shellFiles = (assets: Assets): readonly string[] => [
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

const rootOf = ({ root = {} }: RenderedPage) =>
  Object.entries(root)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')

export interface DocumentOptions {
  readonly page: RenderedPage
  readonly assets: Assets
  readonly theme: 'light' | 'dark' | null
  /** What the page says of itself to crawlers and to those who share it. */
  readonly data: PageData
  readonly direction: 'ltr' | 'rtl'
  /** Those offered, for the links to the same page in each of them. */
  readonly languages: readonly string[]
  /** JSON of the init data, safe inside a script element, in parts. */
  readonly initJson: readonly (string | Uint8Array)[]
  readonly initId: string
}

export interface PageDocument {
  /** In UTF-8. */
  readonly bytes: Buffer
  /** The one style element as a source for `style-src`; empty when there is none. */
  readonly styleSource: string
}

/** The HTML document around a rendered page. It holds no inline script: the init data is a JSON block. */
export function documentOf(options: DocumentOptions): PageDocument {
  const { page, data, assets, theme, direction, languages } = options
  const scripts = assets.scripts(page.sources)
  const styles = assets.styles(page.sources)
  const drawn = drawnRules(page.html)
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(data.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    data.description ? meta('name', 'description', data.description) : '',
    data.robots ? meta('name', 'robots', data.robots) : '',
    ...Object.entries(data.metas).map(([name, content]) => meta('name', name, content)),
    '<meta name="theme-color" content="#10162b">',
    iconLinks(page.language),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    drawn && `<style id="${drawnElementId}">${drawn}</style>`,
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...(page.status === 200 ? [addressesOf(data, page, languages), sharingOf(data, page.language)] : []),
    ...(page.structured ?? []).map((json) => `<script type="application/ld+json">${json}</script>`),
  ]
  const bytes = bytesOf([
    `<!doctype html><html lang="${page.language}" dir="${direction}"${theme ? ` data-theme="${theme}"` : ''}${rootOf(page)}>`,
    `<head>${head.filter(Boolean).join('')}</head><body><div id="root">`,
    page.html,
    `</div><script type="application/json" id="${options.initId}">`,
    ...options.initJson,
    `</script><script nomodule src="/old-browser.js"></script><script type="module" src="${assets.entry}"></script></body></html>`,
  ])
  return { bytes, styleSource: drawn && `'sha256-${createHash('sha256').update(drawn).digest('base64')}'` }
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${escapeHtml(name)}" content="${escapeHtml(content)}">`

/** The page's one address, and the same page in the other languages; without a prefix the visitor's own is chosen. */
function addressesOf(data: PageData, page: RenderedPage, languages: readonly string[]): string {
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

/** How the page looks where it is shared (Open Graph protocol). */
const sharingOf = (data: PageData, language: string): string =>
  [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Fairline'),
    meta('property', 'og:locale', language),
    meta('property', 'og:title', data.title),
    data.description ? meta('property', 'og:description', data.description) : '',
    meta('property', 'og:url', data.canonical),
    meta('name', 'twitter:card', 'summary'),
  ].join('')

let room = Buffer.allocUnsafe(1 << 20)

/** Part by part into a buffer that is there already: a tenth of what sending one long string takes. */
function bytesOf(parts: readonly (string | Uint8Array)[]): Buffer {
  // A UTF-16 unit takes three bytes at most.
  const most = parts.reduce((sum, part) => sum + part.length * 3, 0)
  if (room.length < most) room = Buffer.allocUnsafe(most)
  let length = 0
  for (const part of parts) {
    if (typeof part === 'string') length += room.write(part, length)
    else {
      room.set(part, length)
      length += part.length
    }
  }
  return Buffer.from(room.subarray(0, length))
}
