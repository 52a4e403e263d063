import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteFacts } from '#domain/access/index.ts'
import { referralCookies, type SessionView } from '#domain/identity/index.ts'
import { cookieText, isZone, readCookieText } from '#domain/settings/index.ts'
import type { AnswerOf, Endpoint, InputOf } from '#kernel/contract.ts'
import { allLanguages, type Language, type SiteLanguages } from '#web/i18n/languages.ts'
import { pageData, type SeoConfig } from '../seo/page-data.ts'
import { visitorCookieLine } from '../site/ab-tests.ts'
import { type SiteAccess, secondsUntil } from '../site/site-access.ts'
import {
  type Assets,
  type DocumentOptions,
  documentOf,
  type PageDocument,
  type RenderedPage,
  readAssets,
} from './document.ts'
import { takesBrotli } from './encoding.ts'
import { keepFiles } from './kept-files.ts'
import { pageLanguage, placeOf, type Speaker } from './page-language.ts'
import { allowStyle } from './security-headers.ts'

/** Who is signed in, as the page's shell knows him. */
export type PageSession = NonNullable<SessionView['player']>

/** Calls an endpoint in process, on behalf of the request's visitor. Rejects with an error that has `id` and `status`. */
export type PageCall = <E extends Endpoint>(endpoint: E, input?: Partial<InputOf<E>>) => Promise<AnswerOf<E>>

/** What `dist/server/server-entry.js` exports. */
export interface Renderer extends Speaker {
  renderPage(request: {
    readonly url: string
    readonly session: PageSession | null
    readonly zone: string
    /** The visitor's choices as his cookie has them (domain/settings). */
    readonly choices?: string
    readonly call: PageCall
    readonly site?: SiteFacts
    /** The reason why this visitor is blocked; 0 is none. */
    readonly blocked?: number
    readonly languages: readonly Language[]
    /** Origin under which the site is public; empty where it has none. */
    readonly origin: string
    readonly onFault: (fault: unknown) => void
  }): Promise<RenderedPage>
  renderFault(request: {
    readonly language: string
    readonly status: number
    readonly message?: string
    readonly zone: string
    readonly call: PageCall
    readonly languages: readonly Language[]
    readonly onFault: (fault: unknown) => void
  }): Promise<RenderedPage>
  scriptJson(value: unknown, kept?: ReadonlySet<object>): readonly (string | Uint8Array)[]
  readonly initElementId: string
  readonly languageFacts: Readonly<Record<string, { readonly direction: 'ltr' | 'rtl' }>>
}

export interface WebOptions {
  /** Folder of the built web: `client/` and `server/` are inside. */
  readonly dist: string
  readonly publicUrl: string
  /** The operator's rules of what pages say of themselves. */
  readonly seo?: () => SeoConfig
  /** All of them when absent. */
  readonly languages?: SiteLanguages
  /** The calls of a request's visitor, answered in the page's language. */
  readonly call: (request: FastifyRequest, language: string) => PageCall
  /** For development: what the build would have given. */
  readonly renderer?: () => Promise<Renderer>
  readonly assets?: Assets
}

export interface PagesOptions extends WebOptions {
  readonly session: (request: FastifyRequest) => Promise<PageSession | null>
  /** The operator's rules: where a request goes instead, or in which state its page is shown. */
  readonly access?: Pick<SiteAccess, 'page' | 'siteFacts'> & Partial<Pick<SiteAccess, 'visitor'>>
  /** For development: answers for the sources, before the pages. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (fault?: unknown) => void,
  ) => void
  /** How long a rendered page of a visitor may be shown to others, in milliseconds; 0 turns the cache off. */
  readonly cacheMs?: number
  /** Pages a minute of one address: each address line that nobody asked before costs a rendering. No limit when absent. */
  readonly ratePerMinute?: number
}

interface CachedPage {
  readonly status: number
  readonly redirect?: string
  readonly language: string
  readonly html: Buffer
  readonly styleSource: string
  /** Brotli, made when first asked for. */
  compressed?: Promise<Buffer>
}

const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Seconds after which to come back where nobody knows better. */
const usualWait = 600
const cacheEntries = 500
const noRules: SeoConfig = { pages: [] }

/**
 * Serves the site's pages and files: hashed assets for ever, flags, and every other GET as a page with its language
 * prefix, status code and, for visitors, a micro-cache that also keeps the compressed bytes.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const client = join(options.dist, 'client')
  const cacheMs = options.cacheMs ?? 1000
  const { languages = allLanguages } = options
  const { renderer, assets } = openWeb(options)
  if (!options.renderer) await renderer()
  if (!app.hasDecorator('parseCookie')) await app.register(cookie)

  const flags = join(
    dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
    '3x2',
  )
  keepFiles(app, { root: flags, prefix: '/flags/', cacheControl: 'public, max-age=2592000' })
  if (!options.assets) {
    await app.register(fastifyStatic, {
      root: client,
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      globIgnore: ['assets/**'],
      preCompressed: true,
      maxAge: '1h',
    })
    const immutable = 'public, max-age=31536000, immutable'
    keepFiles(app, { root: join(client, 'assets'), prefix: '/assets/', cacheControl: immutable })
  }

  const cache = new Map<string, { readonly at: number; readonly page: Promise<CachedPage> }>()

  async function render(
    request: FastifyRequest,
    session: PageSession | null,
    theme: 'light' | 'dark' | null,
    blocked: number,
    site: SiteFacts | undefined,
  ): Promise<CachedPage> {
    const web = await renderer()
    const page = await web.renderPage({
      url: request.url,
      session,
      ...(site ? { site, blocked } : {}),
      zone: zoneOf(request),
      choices: choicesOf(request),
      call: options.call(request, pageLanguage(web, request, languages)),
      languages: languages.offered,
      origin: options.publicUrl && new URL(options.publicUrl).origin,
      onFault: (fault) => request.log.error({ err: fault, requestId: request.id }, 'a page failed to render'),
    })
    const { status, language } = page
    if (page.redirect !== undefined)
      return { status, language, redirect: page.redirect, html: Buffer.alloc(0), styleSource: '' }
    const { bytes, styleSource } = documentAround(page, web, {
      assets,
      theme,
      publicUrl: options.publicUrl,
      ...(options.seo ? { seo: options.seo } : {}),
      languages: languages.offered,
    })
    return { status, language, html: bytes, styleSource }
  }

  function cached(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const now = performance.now()
    const known = cache.get(key)
    if (known && now - known.at < cacheMs) return known.page
    const page = make()
    // Deleted first, so that the map stays in order of age.
    cache.delete(key)
    cache.set(key, { at: now, page })
    page.catch(() => cache.delete(key))
    for (const [old, { at }] of cache) {
      if (cache.size <= cacheEntries && now - at < cacheMs) break
      cache.delete(old)
    }
    return page
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const web = await renderer()
    const place = placeOf(web, request, languages)
    if (place.kind === 'file') {
      reply.callNotFound()
      return reply
    }
    if (place.kind === 'elsewhere') {
      reply.header('vary', 'Accept-Language, Cookie')
      return reply.redirect(place.to, 302)
    }
    if (place.search !== '') {
      const secure = options.publicUrl.startsWith('https:')
      const lines = referralCookies(new URLSearchParams(place.search), secure)
      if (lines.length > 0) reply.header('set-cookie', lines)
    }
    const session = await options.session(request)
    const theme = themeOf(request)
    const verdict = options.access?.page(request, place)
    if (verdict?.kind === 'go') {
      reply.header('cache-control', 'no-store')
      return reply.redirect(verdict.to, verdict.code)
    }
    const blocked = verdict?.blocked ?? 0
    const visitor = options.access?.visitor?.(request)
    if (visitor?.isNew)
      reply.header('set-cookie', visitorCookieLine(visitor.id, options.publicUrl.startsWith('https:')))
    const site = options.access?.siteFacts(visitor?.id)
    const make = () => render(request, session, theme, blocked, site)
    const cacheable = session === null && cacheMs > 0
    const key = `${theme} ${zoneOf(request)} ${choicesOf(request)} ${blocked} ${site?.abTests} ${request.url}`
    const page = await (cacheable ? cached(key, make) : make())
    reply.header('cache-control', 'private, no-cache')
    reply.header('vary', 'Accept-Encoding, Cookie')
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
    if (page.status === 503) {
      const work = verdict?.maintenance
      reply.header('retry-after', work?.active ? secondsUntil(work.endedAt, Date.now()) : usualWait)
    }
    reply.status(page.status).type('text/html; charset=utf-8').header('content-language', page.language)
    allowStyle(reply, page.styleSource)
    if (!takesBrotli(request.headers['accept-encoding'] as string | undefined)) return reply.send(page.html)
    page.compressed ??= compress(page.html, quality)
    return reply.header('content-encoding', 'br').send(await page.compressed)
  }

  const max = options.ratePerMinute
  const { middleware } = options
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => {
      // The bundler's styles and its socket are not ours to forbid.
      reply.raw.removeHeader('content-security-policy')
      middleware(request.raw, reply.raw, (fault) => done(fault as Error | undefined))
    })
  }
  app.get('/*', max === undefined ? {} : { config: { rateLimit: { max, timeWindow: 60_000 } } }, answer)
}

/** The web's two halves: those of the build, unless development brings its own. */
export function openWeb({ dist, renderer, assets }: WebOptions) {
  return {
    renderer: renderer ?? (() => import(join(dist, 'server/server-entry.js')) as Promise<Renderer>),
    assets: assets ?? readAssets(join(dist, 'client')),
  }
}

/** The HTML document of a rendered page. */
export const documentAround = (
  page: RenderedPage,
  web: Renderer,
  frame: Pick<DocumentOptions, 'assets' | 'theme' | 'languages'> & Pick<WebOptions, 'publicUrl' | 'seo'>,
): PageDocument =>
  documentOf({
    ...frame,
    page,
    data: pageData(page, frame.seo?.() ?? noRules, frame.publicUrl),
    direction: web.languageFacts[page.language]?.direction ?? 'ltr',
    initJson: web.scriptJson(page.init, page.kept),
    initId: web.initElementId,
  })

export const themeOf = (request: FastifyRequest): 'light' | 'dark' | null => {
  const { theme } = request.cookies ?? {}
  return theme === 'light' || theme === 'dark' ? theme : null
}

const choicesOf = (request: FastifyRequest): string => cookieText(readCookieText(request.cookies?.settings))

const zoneOf = (request: FastifyRequest): string => {
  const zone = readCookieText(request.cookies.settings).zone ?? request.cookies.tz
  return isZone(zone) ? zone : 'UTC'
}
