import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { ofEachSport } from '../src/domain/sport/feed/of-each-sport.ts'
import type { SportView } from '../src/domain/sport/pricing/sport-view.ts'

const folders = join(import.meta.dirname, '../src/domain/sport/pricing')
// Vite moves its configuration to another folder, so the views have absolute paths.
const sportViews = await ofEachSport<SportView>(
  'view',
  (sport) => import(pathToFileURL(join(folders, sport, 'view.ts')).href),
)

/** The icons of all sports in one image, each under its sport's id: no script of a page contains them. */
const signs = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${Object.entries(sportViews)
  .map(([sport, { icon }]) => `<path id="${sport}" d="${icon}"/>`)
  .join('')}</defs></svg>`
const file = `assets/sports-${createHash('sha256').update(signs).digest('hex').slice(0, 8)}.svg`

const sign = /\bicon:\s*'[^']*',?/

/** Vite plugin that moves the icons from the sports' views into a separate file, which `SportIcon` refers to. */
export const sportSigns: Plugin = {
  name: 'sport-signs',
  enforce: 'pre',
  config: () => ({ define: { __SPORT_SIGNS__: JSON.stringify(`/${file}`) } }),
  configureServer(server) {
    server.middlewares.use(`/${file}`, (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(signs)
    })
  },
  transform: {
    filter: { id: /\/src\/domain\/sport\/pricing\/[\w-]+\/view\.ts$/ },
    handler: (code) => ({ code: code.replace(sign, "icon: '',"), map: null }),
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: file, source: signs })
  },
}
