import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { sportParts } from './sport-parts.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/site')

/** Entry points by output file: the site, and the worker thread that renders pages. */
const programs = {
  'run-site.js': 'tools/run-site.ts',
  'draw-worker.js': 'src/server/draw/worker.ts',
}

/** Expression in `threads.ts` that locates the worker, in the sources and in the bundle. */
const drawingThread = {
  source: "join(import.meta.dirname, 'worker.ts')",
  bundled: "join(import.meta.dirname, 'draw-worker.js')",
}

/** Replaces `import.meta` paths with the paths of the sources, so that modules find the files beside them. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      if (id.endsWith('/server/draw/threads.ts')) {
        const { source, bundled } = drawingThread
        if (!code.includes(source)) throw new Error(`${id} no longer has: ${source}`)
        return { code: code.replace(source, () => bundled), map: null }
      }
      const place = JSON.stringify(`/${relative(folder, dirname(id))}`)
      const address = JSON.stringify(relative(folder, id))
      const placed = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${place})`)
        .replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`)
      return { code: placed, map: null }
    },
  },
}

/** Escapes characters beyond Latin 1: with a single one, V8 stores the whole source as two bytes a character. */
const oneByte: Plugin = {
  name: 'one-byte',
  renderChunk(code) {
    if (/\\[^\0-\xff]/.test(code))
      throw new Error('escaping a character after a backslash would change its meaning')
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    return { code: code.replace(/[^\0-\xff]/g, escaped), map: null }
  },
}

/** Bundles the programs and the modules they import into `dist/site`. Packages stay in `node_modules`. */
export async function bundleServer(): Promise<void> {
  for (const [index, [file, source]] of Object.entries(programs).entries())
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [sportParts, ownPlaces, oneByte],
      ssr: { external: true },
      build: {
        ssr: source,
        outDir: folder,
        emptyOutDir: index === 0,
        minify: false,
        target: 'esnext',
        rolldownOptions: { output: { codeSplitting: false, comments: false, entryFileNames: file } },
      },
    })
}
