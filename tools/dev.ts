/**
 * `npm run dev`: runs the whole site with Vite inside. A change of the web shows without a build; a change of server
 * code restarts the site.
 */
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { readCommandLine } from '#server/command-line.ts'
import { readConfig, requireFeedFiles } from '#server/config.ts'
import type { Renderer } from '#server/http/pages/page-renderer.ts'
import { startSite } from '#server/main.ts'
import { drawFlag } from './draw-flags.ts'
import { endForOperator } from './operator-fault.ts'

const root = join(import.meta.dirname, '..')
const entry = '/@fairline-dev'

/** Page script in development: React's refresh runtime, which must precede the first component, then the site. */
const devEntry: Plugin = {
  name: 'dev-entry',
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) =>
    id === entry
      ? `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/src/web/client-entry.tsx')`
      : undefined,
}

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [devEntry],
  server: { middlewareMode: true, hmr: { port: 24_678 } },
})

vite.middlewares.use('/flags', (request, response, next) => {
  const country = /^\/([A-Z-]+)\.png$/.exec(request.url ?? '')?.[1]
  if (country === undefined) return next()
  response.setHeader('content-type', 'image/png')
  response.end(drawFlag(country))
})

const site = await start().catch(endForOperator)
console.log(`\n  Fairline, in development, is at ${site.address}\n`)

const stop = async () => {
  await site.close()
  await vite.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())

async function start() {
  const line = readCommandLine(process.argv.slice(2))
  const config = readConfig({ ...process.env, ...line.environment })
  requireFeedFiles(config)
  return startSite(config, {
    renderer: async () => (await vite.ssrLoadModule('/src/web/server-entry.ts')) as unknown as Renderer,
    assets: {
      entry,
      icons: 'dev',
      version: 'dev',
      scripts: () => [],
      styles: () => [],
      part: () => null,
    },
    middleware: vite.middlewares,
    cacheMs: 0,
  })
}
