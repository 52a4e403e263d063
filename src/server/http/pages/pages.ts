import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { referralCookies } from '#domain/people/identity/index.ts'
import { cookieText, isZone, readCookieText } from '#domain/people/settings/index.ts'
import { favouritesCookie } from '#domain/sport/favourites/api.ts'
import type { SiteFacts } from '#domain/trust/access/index.ts'
import { DomainError } from '#kernel/errors.ts'
import { allLanguages } from '#web/i18n/languages.ts'
import { withPageSeo } from '../../seo/page-data.ts'
import { visitorCookieLine } from '../../site/ab-tests.ts'
import { platformOf } from '../../site/platform.ts'
import { type SiteAccess, secondsUntil } from '../../site/site-access.ts'
import { type Unlisted, unlistedCookieLine } from '../../site/visitor-languages.ts'
import { pageBrotli, takesBrotli } from '../assets/encoding.ts'
import { keepFiles, svgType } from '../assets/kept-files.ts'
import { allowStyle } from '../security/security-headers.ts'
import { documentAround, openWeb, type WebOptions } from './page-document.ts'
import { pageLanguage, placeOf } from './page-language.ts'
import type { PageSession } from './page-renderer.ts'

export interface PagesOptions extends WebOptions {
  readonly session: (request: FastifyRequest) => Promise<PageSession | null>
  /** The operator's rules: the redirect of a request, or the state in which its page is shown. */
  readonly access?: Pick<SiteAccess, 'page' | 'siteFacts'> & Partial<Pick<SiteAccess, 'visitor'>>
  /** For development: serves the sources, before the pages. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (fault?: unknown) => void,
  ) => void
  /** Milliseconds for which a visitor's rendered page may serve others; 0 turns the cache off. */
  readonly cacheMs?: number
  /** Pages a minute per address: each new query string costs a rendering. No limit when absent. */
  readonly ratePerMinute?: number
}

interface CachedPage {
  readonly status: number
  readonly redirect?: string
  readonly language: string
  readonly html: Buffer
  readonly styleSource: string
  /** Brotli, compressed with the page or at the first request for it. */
  compressed?: Buffer | Promise<Buffer>
}

/** Inputs of a page beside its address, its visitor's session and choices. */
interface Shown {
  readonly theme: 'light' | 'dark' | null
  /** The browser lacks the files of this version; the page sets the cookie once it has them. */
  readonly firstVisit: boolean
  readonly mobile: boolean
  readonly narrow: boolean
  /** The page asks for cookie consent: nobody is signed in, and this browser holds no answer. */
  readonly asks: boolean
  readonly blocked: number
  readonly site: SiteFacts | undefined
  readonly unlisted: Unlisted['languages']
}

const allListed: Unlisted = { languages: [], isNew: false }
const compress = promisify(brotliCompress)
/** Default `Retry-After` in seconds: of a site in maintenance, and of a busy one. */
const usualWait = 600
const busyWait = 10
const cacheEntries = 500

/**
 * Serves the site's pages and files: hashed assets with an endless cache lifetime, flags, and every other GET
 * as a page with its language prefix and status code. A micro-cache for visitors also keeps the compressed
 * bytes.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const client = join(options.dist, 'client')
  const cacheMs = options.cacheMs ?? 1000
  const { languages = allLanguages } = options
  const secure = options.publicUrl.startsWith('https:')
  const { renderer, assets, draw } = openWeb(options)
  if (!options.renderer) await renderer()
  if (!app.hasDecorator('parseCookie')) await app.register(cookie)

  const flags = join(
    dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
    '3x2',
  )
  // The build draws the small ones; in development the server draws them on request.
  const drawnFlags = options.assets ? [] : [join(client, 'flags')]
  keepFiles(app, {
    roots: [flags, ...drawnFlags],
    prefix: '/flags/',
    cacheControl: 'public, max-age=2592000',
  })
  if (!options.assets) {
    await app.register(fastifyStatic, {
      root: client,
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      globIgnore: ['assets/**', 'flags/**'],
      preCompressed: true,
      maxAge: '1h',
      setHeaders: (reply, path) => {
        if (/\.svg(\.br)?$/.test(path)) reply.header('content-type', svgType)
      },
    })
    const immutable = 'public, max-age=31536000, immutable'
    keepFiles(app, { roots: [join(client, 'assets')], prefix: '/assets/', cacheControl: immutable })
  }

  const cache = new Map<string, { readonly at: number; readonly page: Promise<CachedPage> }>()

  async function render(
    request: FastifyRequest,
    session: PageSession | null,
    { blocked, site, narrow, asks, unlisted, ...look }: Shown,
  ): Promise<CachedPage> {
    const web = await renderer()
    const onFault = (fault: unknown) =>
      request.log.error({ err: fault, requestId: request.id }, 'a page failed to render')
    const page = await web.preparePage({
      url: request.url,
      session,
      ...(site ? { site, blocked } : {}),
      zone: zoneOf(request),
      narrow,
      asks,
      choices: choicesOf(request),
      call: options.call(request, pageLanguage(web, request, languages)),
      languages: languages.offered,
      unlisted,
      origin: options.publicUrl && new URL(options.publicUrl).origin,
      onFault,
    })
    const { status, language } = page
    if (page.redirect !== undefined)
      return { status, language, redirect: page.redirect, html: Buffer.alloc(0), styleSource: '' }
    const frame = {
      ...look,
      draw,
      brotli: wantsBrotli(request),
      publicUrl: options.publicUrl,
      seo: options.seo,
      languages: languages.offered,
    }
    try {
      const { bytes: html, fault, ...document } = await documentAround(page, web, frame)
      if (fault) onFault(fault)
      return { status, language, html, ...document }
    } catch (fault) {
      if (fault instanceof DomainError) throw fault
      onFault(fault)
    }
    const failed = web.failedPage(page)
    const { bytes: html, ...document } = await documentAround(failed, web, frame, 'urgent')
    return { status: failed.status, language, html, ...document }
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
    const { languages: unlisted, isNew: unlistedAnew } = options.unlisted?.(request) ?? allListed
    const place = placeOf(web, request, languages, unlisted)
    if (place.kind === 'file') {
      reply.callNotFound()
      return reply
    }
    if (place.kind === 'elsewhere') {
      reply.header('vary', 'Accept-Language, Cookie')
      return reply.redirect(place.to, 302)
    }
    if (place.search !== '') {
      const lines = referralCookies(new URLSearchParams(place.search), secure)
      if (lines.length > 0) reply.header('set-cookie', lines)
    }
    const session = await options.session(request)
    const decision = options.access?.page(request, place)
    if (decision?.kind === 'go') {
      reply.header('cache-control', 'no-store')
      return reply.redirect(decision.to, decision.code)
    }
    const blocked = decision?.blocked ?? 0
    const visitor = options.access?.visitor?.(request)
    if (visitor?.isNew) reply.header('set-cookie', visitorCookieLine(visitor.id, secure))
    if (unlistedAnew && session === null) reply.header('set-cookie', unlistedCookieLine(secure))
    const site = withPageSeo(options.access?.siteFacts(visitor?.id, request), place, options.seo?.())
    const platform = platformOfRequest(request, place.search, secure)
    if (platform.cookie !== null) reply.header('set-cookie', platform.cookie)
    const { mobile } = platform
    const theme = themeOf(request)
    const narrow = mobile || isNarrow(request)
    const firstVisit = request.cookies.icons_version !== assets.version
    const asks = session === null && request.cookies.cookies_answered !== '1'
    const shown = { theme, firstVisit, mobile, narrow, asks, blocked, site, unlisted }
    const make = () => render(request, session, shown)
    const cacheable = session === null && cacheMs > 0
    const key = `${mobile} ${narrow} ${asks} ${firstVisit} ${theme} ${zoneOf(request)} ${choicesOf(request)} ${blocked} ${site?.abTests} ${site?.closed} ${site?.country} ${unlisted} ${request.cookies?.[favouritesCookie]} ${request.url}`
    const page = await (cacheable ? cached(key, make) : make())
    // A player's page shows their name and money: no browser may store it for the next user.
    reply.header('cache-control', session === null ? 'private, no-cache' : 'no-store')
    reply.header('vary', 'Accept-Encoding, Cookie')
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
    if (page.status === 503) {
      const work = decision?.maintenance
      const workWait = work?.active ? secondsUntil(work.endedAt, Date.now()) : usualWait
      reply.header('retry-after', work ? workWait : busyWait)
    }
    if (page.status === 429) reply.header('retry-after', busyWait)
    reply.status(page.status).type('text/html; charset=utf-8').header('content-language', page.language)
    allowStyle(reply, page.styleSource)
    if (!wantsBrotli(request)) return reply.send(page.html)
    page.compressed ??= compress(page.html, pageBrotli)
    return reply.header('content-encoding', 'br').send(await page.compressed)
  }

  const max = options.ratePerMinute
  const { middleware } = options
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => {
      // The policy must not block the bundler's styles and socket.
      reply.raw.removeHeader('content-security-policy')
      middleware(request.raw, reply.raw, (fault) => done(fault as Error | undefined))
    })
  }
  app.get('/*', max === undefined ? {} : { config: { rateLimit: { max, timeWindow: 60_000 } } }, answer)
}

export const themeOf = (request: FastifyRequest): 'light' | 'dark' | null => {
  const { theme } = request.cookies ?? {}
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Returns whether the window was too narrow for the three columns when a page last measured it. */
const isNarrow = ({ cookies }: FastifyRequest): boolean => {
  const { window_width: width = '' } = cookies
  return /^[1-9]\d{0,4}$/.test(width) && Number(width) < columnsFrom
}
/** 48rem, in CSS pixels. */
const columnsFrom = 768

const platformOfRequest = (request: FastifyRequest, search: string, secure: boolean) =>
  platformOf(new URLSearchParams(search), request.cookies?.platform_type, secure)

const wantsBrotli = (request: FastifyRequest): boolean =>
  takesBrotli(request.headers['accept-encoding'] as string | undefined)

const choicesOf = (request: FastifyRequest): string => cookieText(readCookieText(request.cookies?.settings))

const zoneOf = (request: FastifyRequest): string => {
  const zone = readCookieText(request.cookies.settings).zone ?? request.cookies.tzo
  return isZone(zone) ? zone : 'UTC'
}
