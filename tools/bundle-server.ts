import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { sportParts } from './sport-parts.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/site')

/** Modules go on finding the files that lie beside them: their own place stands where they ask for it. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      const place = JSON.stringify(`/${relative(folder, dirname(id))}`)
      const address = JSON.stringify(relative(folder, id))
      return {
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${place})`)
          .replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`),
        map: null,
      }
    },
  },
}

/** Bundles `run-site.ts` and all modules that it imports into `dist/site/run-site.js`; packages stay where they are. */
export async function bundleServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [sportParts, ownPlaces],
    ssr: { external: true },
    build: {
      ssr: 'tools/run-site.ts',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        output: { codeSplitting: false, entryFileNames: 'run-site.js' },
      },
    },
  })
}
