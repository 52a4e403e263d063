import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { isLanguage, type SiteLanguages } from '#web/i18n/languages.ts'
import { manifestOf } from './manifest.ts'
import { offlinePage } from './offline-page.ts'

export interface PwaOptions {
  readonly languages: SiteLanguages
  /** Paths of the hashed files that every page needs. */
  readonly shellFiles: readonly string[]
  /** Version of the icons. */
  readonly icons: string
  /** Returns whether pages work offline; if not, browsers receive a worker that deletes everything stored. */
  readonly offline: () => boolean
  /** Returns the names of pages that exist but are closed. */
  readonly closed: () => readonly string[]
}

/** Script that removes itself and its caches: the way to switch an installed service worker off. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith('fairline-')) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(forget())
})
`

/** Serves `/manifest.json`, `/pwa-sw.js` and the offline page of each language. */
export async function pwa(app: FastifyInstance, options: PwaOptions): Promise<void> {
  const { languages } = options
  const worker = readFileSync(new URL('./worker.js', import.meta.url), 'utf8')
  const files = [...options.shellFiles, '/offline.css', '/favicon.svg']
  const pages = languages.offered.map(offlinePage)
  const version = createHash('sha256')
    .update(JSON.stringify([worker, files, pages, options.icons]))
    .digest('hex')
    .slice(0, 12)
  const site = { version, files, languages: languages.offered, byDefault: languages.byDefault }
  const script = `const site = ${JSON.stringify(site)}\n${worker}`
  const offered = (language: unknown) =>
    isLanguage(language) && languages.offered.includes(language) ? language : null

  app.get('/manifest.json', async (request, reply) => {
    const { lang } = request.query as { readonly lang?: unknown }
    const language = offered(lang) ?? languages.byDefault
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(JSON.stringify(manifestOf(language, options.icons, options.closed())))
  })
  app.get('/pwa-sw.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(options.offline() ? script : farewell),
  )
  app.get('/offline/:language', async (request, reply) => {
    const language = offered((request.params as { readonly language: string }).language)
    if (language === null) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-language': language, 'x-robots-tag': 'noindex' })
      .send(offlinePage(language))
  })
}
