import type { FastifyRequest } from 'fastify'
import { accessEndpoints, accessErrors } from '#domain/access/index.ts'
import type { Binding, Handlers, RequestHeaders } from '#kernel/contract.ts'
import { bind } from '#kernel/contract.ts'
import { httpErrors, requestLanguage, type TurnAway } from '../http/index.ts'
import { isShared, newVisitor, visitorOf } from './ab-tests.ts'
import { createGate, type Verdict } from './gate.ts'
import { isOn, type SiteConfig } from './site-config.ts'

export interface SiteAccessOptions {
  readonly config: () => SiteConfig
  readonly now: () => number
  readonly countryHeader?: string | undefined
  readonly log: { warn(facts: object, message: string): void }
}

export type SiteAccess = ReturnType<typeof siteAccess>

/** The operator's rules as the server asks them: for pages, for calls, and for the browser's own questions. */
export function siteAccess({ config, now, countryHeader, log }: SiteAccessOptions) {
  const gate = createGate({
    config,
    now,
    onCycle: (breadcrumbs) => log.warn({ breadcrumbs }, 'redirects run in a circle: the page is shown'),
  })

  /** Who asks, as far as rules can tell: `build-http` has taken the header of a stranger's proxy away. */
  const visitor = (headers: RequestHeaders, ip: string) => {
    const named = countryHeader === undefined ? undefined : headers[countryHeader]
    const country = typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null
    return { ip, country: country ?? config().defaultCountry }
  }

  const turnAway: TurnAway = (request, endpoint) => {
    if (endpoint.open) return null
    const work = gate.maintenance()
    if (work?.active) return accessErrors.maintenance({ seconds: secondsUntil(work.endedAt, now()) })
    const { headers, ip, session } = request
    const block = gate.blockOfCalls({ language: requestLanguage(headers), ...visitor(headers, ip) })
    if (block) return accessErrors['access-blocked']({ displayTypeId: block.displayTypeId })
    if (endpoint.id === 'registration' && !isOn(config(), 'registration')) return httpErrors['not-found']()
    const ban = session?.ban
    if (!ban || endpoint.auth !== 'player') return null
    const { underBan } = endpoint
    return underBan === 'allowed' || (underBan === 'withdraw' && ban.withdraw) ? null : accessErrors.banned()
  }

  const handlers: Handlers<typeof accessEndpoints> = {
    siteConfig: async ({ requestHeaders }) => gate.siteFacts(visitorOf(requestHeaders)),
    redirectLight: async (context, { body }) => {
      const asked = askedOf(body.url, context.language)
      const found = asked && gate.redirectOf({ ...asked, ...visitor(context.requestHeaders, context.ip) })
      if (!found) return { redirect: false, code: 200, url: body.url, reasons: [], breadcrumbs: [body.url] }
      return {
        redirect: true,
        code: found.code,
        url: inLanguage(found.to, asked.language),
        reasons: [...found.reasons],
        breadcrumbs: found.breadcrumbs.map((crumb) => inLanguage(crumb, asked.language)),
      }
    },
    blockCheck: async (context, { body }) => {
      const asked = askedOf(body.url, context.language)
      const found = asked && gate.blockOf({ ...asked, ...visitor(context.requestHeaders, context.ip) })
      return { displayTypeId: found?.displayTypeId ?? 0, templateTypeId: found?.templateTypeId ?? 0 }
    },
  }

  return {
    turnAway,
    bindings: bind(accessEndpoints, handlers) satisfies readonly Binding[],
    siteFacts: gate.siteFacts,
    /** The id by which a visitor is in A/B tests, and whether it is new; undefined while no test needs one. */
    visitor: (request: FastifyRequest): { readonly id: string; readonly isNew: boolean } | undefined => {
      if (!isShared(config().abTests)) return undefined
      const known = visitorOf(request.headers)
      return known === undefined ? { id: newVisitor(), isNew: true } : { id: known, isNew: false }
    },
    /** For a page that a visitor opens. */
    page: (request: FastifyRequest, address: PageAddress): Verdict =>
      gate.decide({
        ...address,
        ...visitor(request.headers, request.ip),
        redirectsOff: request.cookies?.force_redirect_off === '1',
      }),
  }
}

export interface PageAddress {
  readonly language: string
  readonly path: string
  readonly search: string
}

export const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1000))

const inLanguage = (to: string, language: string): string =>
  to.startsWith('/') ? `/${language}${to === '/' ? '' : to}` : to

/** The parts of an address with its language prefix; the language of the call where it has none. */
function askedOf(url: string, language: string): PageAddress | null {
  if (!URL.canParse(url, 'http://site.invalid')) return null
  const { pathname, search, origin } = new URL(url, 'http://site.invalid')
  if (origin !== 'http://site.invalid') return null
  const prefix = /^\/([a-z]{2})(?=\/|$)/.exec(pathname)?.[1]
  if (!prefix) return { language, path: pathname, search }
  return { language: prefix, path: pathname.slice(3) || '/', search }
}
