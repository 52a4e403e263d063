import { type Plugin, parseAst, Visitor } from 'vite'

/** Query that names the loaders of a manifest as a separate module: `…/app.ts?loaders`. */
const mark = '?loaders'
/** The home page's own loader stays in the frame; otherwise the page would wait for one more file. */
const atOnce = './home/home-page.tsx'

export interface ParkedManifest {
  /** The manifest, which imports the loaders. */
  readonly manifest: string
  /** The module of loaders. */
  readonly loaders: string
}

/**
 * Moves the `import()`s of an app's manifest (JavaScript) into a separate module. Every page loads the manifest, and
 * the names of two hundred files change with each build and compress badly.
 */
export function parkLoaders(code: string, self: string): ParkedManifest {
  const found: { readonly from: number; readonly to: number; readonly source: string }[] = []
  const visitor = new Visitor({
    ImportExpression({ start, end, source }) {
      const path = source.type === 'Literal' && typeof source.value === 'string' ? source.value : null
      if (path?.startsWith('./') && path !== atOnce) found.push({ from: start, to: end, source: path })
    },
  })
  visitor.visit(parseAst(code))
  found.sort((one, other) => one.from - other.from)
  const manifest = found.reduceRight(
    (text, { from, to }, at) => `${text.slice(0, from)}parked(${at})${text.slice(to)}`,
    code,
  )
  const ask = `const parked=(at)=>import('${self}${mark}').then(({loaders})=>loaders[at]())`
  const list = found.map(({ source }) => `()=>import('${source}')`).join(',\n')
  return { manifest: `${manifest}\n${ask}`, loaders: `export const loaders=[${list}]` }
}

const manifestPath = /\/src\/web\/apps\/[\w-]+\/app\.ts$/

/** Vite plugin that separates the loaders of all apps in the browser build. */
export function pageLoaders(): Plugin {
  const parked = new Map<string, string>()
  return {
    name: 'page-loaders',
    // Runs before the bundler resolves imports, and after the compilation of TypeScript.
    enforce: 'post',
    resolveId: (id, importer) =>
      id.endsWith(mark) && importer ? importer.replace(/\?.*$/, '') + mark : null,
    load: (id) => (id.endsWith(mark) ? (parked.get(id.slice(0, -mark.length)) ?? null) : null),
    transform: {
      filter: { id: manifestPath },
      handler(code, id) {
        const { manifest, loaders } = parkLoaders(code, './app.ts')
        parked.set(id, loaders)
        return { code: manifest, map: null }
      },
    },
  }
}
