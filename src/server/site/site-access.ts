import type { FastifyRequest } from 'fastify'
import { leftTypes } from '#domain/people/signin/api.ts'
import { type accessEndpoints, accessErrors } from '#domain/trust/access/index.ts'
import type { Handlers, RequestHeaders } from '#kernel/contract.ts'
import { onceEach } from '#kernel/once-each.ts'
import { registrationNames } from '#web/core/registry/legacy.ts'
import type { SiteLanguages } from '#web/i18n/languages.ts'
import { httpErrors, requestLanguage, type TurnAway } from '../http/index.ts'
import type { Flag } from '../modules.ts'
import { pageSeoOf } from '../seo/page-data.ts'
import { isShared, newVisitor, visitorOf } from './ab-tests.ts'
import { type AccessDecision, createGate, type GateOptions, inLanguage } from './gate.ts'
import { isOn, isOnAt, type SiteConfig } from './site-config.ts'
import { isVipDomain } from './vip-domains.ts'
import { type Unlisted, unlistedFor } from './visitor-languages.ts'

export interface SiteAccessOptions {
  readonly config: () => SiteConfig
  readonly now: () => number
  readonly countryHeader?: string | undefined
  readonly languages?: SiteLanguages
  readonly age?: GateOptions['age']
  readonly log: { warn(facts: object, message: string): void }
}

/** Known registration types in addresses. */
const knownTypes: ReadonlySet<string> = new Set([...leftTypes, ...Object.values(registrationNames).flat()])

export type SiteAccess = ReturnType<typeof siteAccess>

/** The operator's rules for the server: for pages, for calls, and for the browser's own queries. */
export function siteAccess({ config, now, countryHeader, languages, age, log }: SiteAccessOptions) {
  const gate = createGate({
    config,
    now,
    ...(age ? { age } : {}),
    onCycle: (breadcrumbs) => log.warn({ breadcrumbs }, 'redirects run in a circle: the page is shown'),
  })

  const isNew = onceEach()

  /** Facts of a visitor for the rules. `build-http` has already dropped the country header of untrusted proxies. */
  const visitor = (headers: RequestHeaders, ip: string) => {
    const named = countryHeader === undefined ? undefined : headers[countryHeader]
    const country = typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null
    return { ip, country: country ?? config().defaultCountry }
  }

  const turnAway: TurnAway = (request, endpoint) => {
    if (endpoint.open) return null
    const work = gate.maintenance()
    if (work?.active && !endpoint.inMaintenance)
      return accessErrors.maintenance({ seconds: secondsUntil(work.endedAt, now()) })
    const { headers, ip, session } = request
    const block = gate.blockOfCalls({
      language: requestLanguage(headers, languages),
      ...visitor(headers, ip),
    })
    if (block) return accessErrors['access-blocked']({ displayTypeId: block.displayTypeId })
    if (endpoint.feature && !isOnAt(config(), endpoint.feature as Flag, headers.host)) {
      return httpErrors['not-found']()
    }
    if (endpoint.asksTerms && session?.termsChanged && isOn(config(), 'confirm-terms')) {
      return accessErrors['terms-not-confirmed']({ exception_code: 1 })
    }
    const ban = session?.ban
    if (!ban || endpoint.auth !== 'player') return null
    const { underBan } = endpoint
    return underBan === 'allowed' || (underBan === 'withdraw' && ban.withdraw) ? null : accessErrors.banned()
  }

  /** Returns the status line that refuses the visitor a live socket; null when the rules allow it. */
  const turnAwaySocket = (
    headers: RequestHeaders,
    from: { ip: string; viaProxy: boolean },
  ): string | null => {
    if (gate.maintenance()?.active) return '503 Service Unavailable'
    const believed = from.viaProxy ? headers : {}
    const who = { ...visitor(believed, from.ip), language: requestLanguage(headers, languages) }
    return gate.blockOfCalls(who) ? '403 Forbidden' : null
  }

  const handlers: Handlers<typeof accessEndpoints> = {
    siteConfig: async ({ requestHeaders, ip }) =>
      gate.siteFacts(
        visitorOf(requestHeaders),
        visitor(requestHeaders, ip).country,
        isVipDomain(config(), requestHeaders.host),
      ),
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
    seoPageData: async (context, { query }) =>
      pageSeoOf(askedOf(query.url, context.language) ?? { language: context.language, path: '' }, config()),
  }

  return {
    /** Returns the visitor's country for the rules; null where neither a proxy nor the operator names one. */
    countryOf: (headers: RequestHeaders, ip: string): string | null => visitor(headers, ip).country,
    turnAway,
    turnAwaySocket,
    handlers,
    /** Returns the facts for the browser that opens a page; `id` is that of `visitor`. */
    siteFacts: (id: string | undefined, { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) =>
      gate.siteFacts(id, visitor(headers, ip).country, isVipDomain(config(), headers.host)),
    /** Returns the visitor's id in A/B tests, and whether it is new; undefined while no test needs one. */
    visitor: (request: FastifyRequest): { readonly id: string; readonly isNew: boolean } | undefined => {
      if (!isShared(config().abTests)) return undefined
      const known = visitorOf(request.headers)
      return known === undefined ? { id: newVisitor(), isNew: true } : { id: known, isNew: false }
    },
    /** Returns the languages that a visitor's list omits. */
    unlisted: ({ headers, ip, cookies }: FastifyRequest): Unlisted =>
      unlistedFor(config().visitorLanguages, visitor(headers, ip).country, cookies?.ua),
    /** Decides about a page that a visitor opens. */
    page: (request: FastifyRequest, address: PageAddress): AccessDecision => {
      const type = /^\/registration\/([^/]{1,40})\/?$/.exec(address.path)?.[1]
      if (type && !knownTypes.has(type) && isNew(type)) {
        log.warn({ type }, 'a type of registration was asked for that is not known here')
      }
      return gate.decide({
        ...address,
        ...visitor(request.headers, request.ip),
        redirectsOff: request.cookies?.force_redirect_off === '1',
      })
    },
  }
}

export interface PageAddress {
  readonly language: string
  readonly path: string
  readonly search: string
}

export const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1000))

/** Returns the parts of an address with its language prefix; the call's language where it has none. */
function askedOf(url: string, language: string): PageAddress | null {
  if (!URL.canParse(url, 'http://site.invalid')) return null
  const { pathname, search, origin } = new URL(url, 'http://site.invalid')
  if (origin !== 'http://site.invalid') return null
  const prefix = /^\/([a-z]{2})(?=\/|$)/.exec(pathname)?.[1]
  if (!prefix) return { language, path: pathname, search }
  return { language: prefix, path: pathname.slice(3) || '/', search }
}
