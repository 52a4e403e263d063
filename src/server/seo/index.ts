import type { FastifyInstance } from 'fastify'
import type { EventCard } from '#domain/sport/book/api.ts'
import { type RegistryEntry, registry } from '#web/core/registry/index.ts'
import { isLanguage, type Language } from '#web/i18n/languages.ts'
import { robotsText } from './robots.ts'
import { type MenuSports, sitemapIndex, sitemapOf, sitemapPaths } from './sitemap.ts'

export interface SeoOptions {
  /** Public origin of the site; empty where it has none. */
  readonly publicUrl: string
  readonly languages: readonly Language[]
  /** Returns the names of pages that exist but are closed. */
  readonly closed: () => readonly string[]
  /** Returns planned addresses that show a remote view. */
  readonly mounted?: () => readonly RegistryEntry[]
  readonly menu: () => MenuSports
  readonly events: () => readonly EventCard[]
  /** Whether every event has its first prices: lists of a site that has just started would lack most events. */
  readonly complete: () => boolean
}

/** Milliseconds for which a list of addresses is served before it is rebuilt. */
const keptMs = 600_000

/** Serves `/robots.txt`, `/sitemap.xml` and its file per language. */
export async function crawlers(app: FastifyInstance, options: SeoOptions): Promise<void> {
  const origin = options.publicUrl === '' ? '' : new URL(options.publicUrl).origin
  let made: { readonly at: number; readonly paths: readonly string[]; readonly complete: boolean } | null =
    null
  const open = () => {
    const closed = options.closed()
    return registry.filter(({ route }) => !closed.includes(route))
  }
  const list = () => {
    if (!made?.complete || performance.now() - made.at > keptMs) {
      const complete = options.complete()
      const content = {
        entries: [...open(), ...(options.mounted?.() ?? [])],
        menu: options.menu(),
        events: options.events(),
      }
      made = { at: performance.now(), paths: sitemapPaths(content), complete }
    }
    return made
  }
  const kept = { 'cache-control': `public, max-age=${keptMs / 1000}` }

  app.get('/robots.txt', async (_, reply) =>
    reply.headers(kept).type('text/plain; charset=utf-8').send(robotsText(origin, open())),
  )
  // Sitemap addresses have to be absolute: without a public origin there are none.
  if (origin === '') return
  app.get('/sitemap.xml', async (_, reply) =>
    reply.headers(kept).type('application/xml; charset=utf-8').send(sitemapIndex(origin, options.languages)),
  )
  app.get('/sitemap-:language.xml', async (request, reply) => {
    const { language } = request.params as { readonly language: string }
    if (!isLanguage(language) || !options.languages.includes(language)) return reply.callNotFound()
    const { paths, complete } = list()
    return reply
      .headers(complete ? kept : { 'cache-control': 'no-cache' })
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(origin, language, paths))
  })
}
