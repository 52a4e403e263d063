import { join } from 'node:path'
import { frameOrigins } from '#domain/casino/providers/index.ts'
import type { Identity } from '#domain/people/identity/index.ts'
import { allows, type StaffSessions } from '#domain/people/staff/index.ts'
import type { Book } from '#domain/sport/book/index.ts'
import { mediaOrigins } from '#domain/sport/video/index.ts'
import type { Binding } from '#kernel/contract.ts'
import type { Config } from '../config.ts'
import type { DrawingThreads } from '../draw/threads.ts'
import { deployment } from '../http/assets/deployment.ts'
import { buildHttp, type Metrics } from '../http/index.ts'
import { backoffice } from '../http/pages/backoffice.ts'
import { shellFiles } from '../http/pages/document.ts'
import { faultPages } from '../http/pages/fault-pages.ts'
import { openWeb } from '../http/pages/page-document.ts'
import { type PagesOptions, pages } from '../http/pages/pages.ts'
import type { Log } from '../log.ts'
import { pageCalls } from '../page-calls.ts'
import { pwa } from '../pwa/index.ts'
import type { RemoteViews } from '../remote-views/index.ts'
import { crawlers } from '../seo/index.ts'
import type { SiteAccess } from '../site/site-access.ts'
import { closedRoutes, type SiteConfig } from '../site/site-config.ts'
import { mountedEntries } from '../site/view-rules.ts'

/** Replacements for the built web in `npm run dev`. */
export type Development = Partial<Pick<PagesOptions, 'renderer' | 'assets' | 'middleware' | 'cacheMs'>>

export interface WebParts {
  readonly config: Config
  readonly development: Development
  /** Folder of the built web. */
  readonly dist: string
  /** Null: pages are rendered in process. */
  readonly threads: Pick<DrawingThreads, 'draw'> | null
  readonly bindings: readonly Binding[]
  readonly identity: Identity
  readonly staff: StaffSessions
  /** See `HttpOptions`. */
  readonly backofficePort: () => number | null
  readonly access: SiteAccess
  readonly remote: Pick<RemoteViews, 'files'>
  readonly book: Book
  /** Returns the current site file. */
  readonly site: () => SiteConfig
  /** Whether pages offer Google's one tap. */
  readonly oneTap: boolean
  /** Whether every event has its first prices. */
  readonly priced: () => boolean
  /** Rejects while the site cannot serve players. */
  readonly ready: () => Promise<void>
  readonly metrics: Metrics
  readonly log: Log
}

/** Registers everything served over HTTP: calls, pages, files, crawlers' files. It does not listen yet. */
export async function openWebServer(parts: WebParts) {
  const { config, bindings, identity, access, book, site, threads } = parts
  const web = {
    ...parts.development,
    dist: parts.dist,
    ...(threads ? { draw: threads.draw } : {}),
    publicUrl: config.publicUrl,
    seo: site,
    languages: config.languages,
    unlisted: access.unlisted,
    call: pageCalls(bindings),
  }
  const app = await buildHttp({
    bindings,
    renderErrorPage: faultPages(web),
    resolveSession: identity.resolveSession,
    resolveStaff: async (headers) => {
      const found = await parts.staff.resolve(headers)
      return found && { ...found, may: (right) => allows(found.rights, right) }
    },
    backofficePort: parts.backofficePort,
    sessionCookie: identity.cookieName,
    provesSession: identity.provesSession,
    log: parts.log,
    metrics: parts.metrics,
    publicUrl: config.publicUrl,
    languages: config.languages,
    trustProxy: [...config.trustProxy],
    turnAway: access.turnAway,
    mediaOrigins: () => mediaOrigins(site()),
    frameOrigins: () => frameOrigins(site()),
    oneTap: parts.oneTap,
    ...(config.countryHeader ? { countryHeader: config.countryHeader } : {}),
    ...(config.metricsToken ? { metricsToken: config.metricsToken } : {}),
    version: '0.1.0',
    drainMs: 2_000,
    ready: parts.ready,
  })
  await app.register(crawlers, {
    publicUrl: config.publicUrl,
    languages: config.languages.offered,
    closed: () => closedRoutes(site()),
    mounted: () => mountedEntries(site()),
    menu: () => book.boards.menu(),
    events: () => book.boards.listed(),
    complete: parts.priced,
  })
  const { assets } = openWeb(web)
  await app.register(backoffice, {
    folder: join(parts.dist, 'backoffice'),
    secure: config.publicUrl.startsWith('https:'),
  })
  await app.register(deployment, { assets })
  await app.register(parts.remote.files)
  await app.register(pwa, {
    languages: config.languages,
    shellFiles: shellFiles(assets),
    icons: assets.icons,
    offline: () => site().offline,
    closed: () => closedRoutes(site()),
  })
  await app.register(pages, {
    ...web,
    access,
    ratePerMinute: 600,
    session: async (request) => {
      request.session = await identity.resolveSession(request.headers)
      return request.session && identity.view(request.session.playerId, request.session.sessionId)
    },
  })
  return app
}
