import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DomainError } from '#kernel/errors.ts'
import { allLanguages } from '#web/i18n/languages.ts'
import { errorMessage } from '../endpoints/errors.ts'
import { allowStyle } from '../security/security-headers.ts'
import type { PageDocument } from './document.ts'
import { documentAround, openWeb, type WebOptions } from './page-document.ts'
import { pageLanguage } from './page-language.ts'
import { themeOf } from './pages.ts'

interface Kept {
  readonly at: number
  readonly page: Promise<PageDocument>
}

const keptFor = 10_000
const maxKept = 200

/**
 * Renders the site's own error pages: not found, too many requests, a server error. A page depends on status,
 * language, theme and message, not on an address or a player, and is cached for ten seconds: rate-limited
 * clients cause no rendering.
 */
export function faultPages(options: WebOptions) {
  const { renderer, draw } = openWeb(options)
  const { languages = allLanguages } = options
  const kept = new Map<string, Kept>()
  return async (request: FastifyRequest, reply: FastifyReply, error: DomainError): Promise<Buffer> => {
    const web = await renderer()
    const unlisted = options.unlisted?.(request).languages ?? []
    const language = pageLanguage(web, request, languages, unlisted)
    const { status } = error
    const message = status < 500 ? errorMessage(error.id, error.facts, language) : undefined
    const theme = themeOf(request)
    reply.headers({
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'Accept, Accept-Language, Cookie',
    })
    const make = async () => {
      const page = await web.prepareFault({
        language,
        status,
        ...(message === undefined ? {} : { message }),
        zone: 'UTC',
        call: options.call(request, language),
        languages: languages.offered,
        unlisted,
        onFault: (err) =>
          request.log.error({ err, requestId: request.id }, 'a page of a fault lacks its menu'),
      })
      const frame = { draw, theme, publicUrl: options.publicUrl, languages: languages.offered }
      const drawn = await documentAround(page, web, frame, 'urgent')
      if (drawn.fault)
        request.log.error({ err: drawn.fault, requestId: request.id }, 'a part of the frame failed')
      return drawn
    }
    const key = JSON.stringify([status, language, theme, message, unlisted])
    const now = performance.now()
    const known = kept.get(key)
    const fresh = known && now - known.at < keptFor
    const page = fresh ? known.page : make()
    if (!fresh) {
      if (kept.size >= maxKept) kept.clear()
      kept.set(key, { at: now, page })
      page.catch(() => kept.delete(key))
    }
    const { bytes, styleSource } = await page
    allowStyle(reply, styleSource)
    return bytes
  }
}
