import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { sportParts } from './sport-parts.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/site')

/** Programs of the server, by the file that they are bundled into: the site, and the thread that draws pages. */
const programs = {
  'run-site.js': 'tools/run-site.ts',
  'draw-worker.js': 'src/server/draw/worker.ts',
}

/** Where `threads.ts` finds the drawing thread among the sources, and in the bundle. */
const drawingThread = {
  source: "join(import.meta.dirname, 'worker.ts')",
  bundled: "join(import.meta.dirname, 'draw-worker.js')",
}

/** Modules go on finding the files that lie beside them: the place of their source stands where they ask for their own. */
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

/** Letters beyond Latin 1 are written as escapes: with a single one, V8 keeps the whole source with two bytes a letter. */
const oneByte: Plugin = {
  name: 'one-byte',
  renderChunk(code) {
    if (/\\[^\0-\xff]/.test(code))
      throw new Error('a backslash before a letter beyond Latin 1 would change its sense')
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    return { code: code.replace(/[^\0-\xff]/g, escaped), map: null }
  },
}

/** Bundles the programs and all modules that they import into `dist/site`; packages stay where they are. */
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
