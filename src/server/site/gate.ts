import { BlockList, isIP } from 'node:net'
import { conversionsOf, dueRules } from '#domain/money/conversion/index.ts'
import { hasDefaults } from '#domain/people/settings/index.ts'
import { blockPages, type SiteFacts } from '#domain/trust/access/index.ts'
import { usualCurrencies } from '#kernel/currencies.ts'
import { bonusVariants, targetOf } from '#web/core/registry/bonus-variants.ts'
import { entryOf } from '#web/core/registry/index.ts'
import { legacy, menuSections } from '#web/core/registry/legacy.ts'
import { isOpenInMaintenance } from '#web/core/registry/open-in-maintenance.ts'
import { matcherOf } from '#web/core/registry/pattern.ts'
import { testsOf } from './ab-tests.ts'
import { type MaintenanceState, maintenanceAt } from './maintenance.ts'
import {
  type BlockRule,
  closedRoutes,
  isMet,
  isOn,
  noticesOf,
  pathOf,
  type RedirectRule,
  type SiteConfig,
  urlFits,
  withoutRegistration,
} from './site-config.ts'
import { viewFacts } from './view-rules.ts'

/** Facts of a request that rules match. */
export interface Asked {
  readonly language: string
  /** After the language prefix. */
  readonly path: string
  readonly search: string
  readonly ip: string
  /** Two capital letters; null: unknown. */
  readonly country: string | null
  /** The visitor has switched the redirect service off (cookie `force_redirect_off`). */
  readonly redirectsOff?: boolean
}

export interface Redirected {
  readonly code: 301 | 302 | 307 | 308
  /** A path after the language prefix with its query, or an address of another site. */
  readonly to: string
  readonly reasons: readonly number[]
  /** Addresses passed on the way, in order. */
  readonly breadcrumbs: readonly string[]
}

/** Result for a page request: a redirect, or the page with the state that it shows. */
export type AccessDecision =
  | { readonly kind: 'go'; readonly to: string; readonly code: Redirected['code'] }
  | { readonly kind: 'show'; readonly blocked: number; readonly maintenance: MaintenanceState | null }

export interface GateOptions {
  readonly config: () => SiteConfig
  readonly now: () => number
  /** Minimum age, whether visitors confirm theirs, and whether Google's one tap is on. */
  readonly age?: Pick<SiteFacts, 'minimumAge' | 'ageGate' | 'oneTap'>
  /** Called once for each redirect cycle; the page is shown anyway. */
  readonly onCycle: (breadcrumbs: readonly string[]) => void
}

export type Gate = ReturnType<typeof createGate>

const maxHops = 10
const moved = [...legacy, ...bonusVariants, ...menuSections].map((address) => ({
  ...address,
  match: matcherOf(address.pattern),
}))

/** Decides for each request whether maintenance, a redirect rule or a block rule applies. */
export function createGate({ config, now, age, onCycle }: GateOptions) {
  const told = new Set<string>()
  const facts = new WeakMap<SiteConfig, Omit<SiteFacts, 'maintenance'>>()

  /** Finds the next redirect: a rule, or a moved address. */
  function stepFrom(asked: Asked, current: string): { rule: Omit<RedirectRule, 'url'> } | null {
    const path = pathOf(current)
    for (const { match, to, status, needs, within } of moved) {
      const params = match(path)
      if (!params || !isMet(config(), needs)) continue
      const target = targetOf(to, params)
      const entry = entryOf(pathOf(target))
      if (entry?.state === 'available' && (within ?? entry.app) === entry.app) {
        return { rule: { redirect: target, code: status, reasons: [] } }
      }
    }
    if (asked.redirectsOff) return null
    // A rule for everything does not apply to its own target.
    const rule = config().redirects.find(
      (one) => urlFits(one.url, path) && pathOf(one.redirect) !== path && concerns(one, asked),
    )
    return rule ? { rule } : null
  }

  /** Follows the rules from an address to their end; null where none applies, or they form a cycle. */
  function redirectOf(asked: Asked): Redirected | null {
    const breadcrumbs = [asked.path + asked.search]
    let first: Omit<RedirectRule, 'url'> | null = null
    const reasons: number[] = []
    for (;;) {
      const current = breadcrumbs.at(-1)!
      const step = current.startsWith('/') ? stepFrom(asked, current) : null
      if (!step) return first && { code: first.code, to: current, reasons, breadcrumbs }
      const { redirect } = step.rule
      const next = redirect.includes('?') ? redirect : redirect + searchOf(current)
      first ??= step.rule
      reasons.push(...step.rule.reasons)
      const seen = breadcrumbs.some((crumb) => pathOf(crumb) === pathOf(next))
      if (seen || breadcrumbs.length >= maxHops) {
        tellOnce([...breadcrumbs, next])
        return null
      }
      breadcrumbs.push(next)
    }
  }

  function tellOnce(breadcrumbs: readonly string[]): void {
    const key = [...new Set(breadcrumbs.map(pathOf))].sort().join(' ')
    if (told.has(key) || told.size > 1000) return
    told.add(key)
    onCycle(breadcrumbs)
  }

  function blockOf(asked: Asked): BlockRule | null {
    return config().blocks.find((one) => urlFits(one.url, asked.path) && concerns(one, asked)) ?? null
  }

  /** Returns the block rule that sent the visitor to this page. */
  function blockShownAt(page: string, asked: Asked): BlockRule | null {
    return config().blocks.find((one) => pageOfBlock(one) === page && concerns(one, asked)) ?? null
  }

  /** Returns the block of the whole site for this visitor; it refuses their calls. */
  function blockOfCalls(asked: Omit<Asked, 'path' | 'search'>): BlockRule | null {
    return (
      config().blocks.find((one) => one.url === '/*' && concerns(one, { ...asked, path: '/', search: '' })) ??
      null
    )
  }

  const maintenance = () => maintenanceAt(config(), now())

  function decide(asked: Asked): AccessDecision {
    const { path, language } = asked
    const inOur = (to: string) => inLanguage(to, language)
    const page = path.replace(/(?<=.)\/$/, '')
    const work = maintenance()
    if (work?.active) {
      if (page === maintenancePage || isOpenInMaintenance(page))
        return { kind: 'show', blocked: 0, maintenance: work }
      return { kind: 'go', to: inOur(maintenancePage), code: 302 }
    }
    const redirect = redirectOf(asked)
    if (redirect) return { kind: 'go', to: inOur(redirect.to), code: redirect.code }
    const block = blockOf(asked) ?? blockShownAt(page, asked)
    if (!block) return { kind: 'show', blocked: 0, maintenance: work }
    const to = pageOfBlock(block)
    if (page === to) return { kind: 'show', blocked: block.displayTypeId, maintenance: work }
    return { kind: 'go', to: inOur(to), code: 302 }
  }

  /** Returns the part of the configuration that a visitor's browser receives. */
  function siteFacts(visitor?: string, country: string | null = null, isVip = false): SiteFacts {
    const current = config()
    let known = facts.get(current)
    if (!known) {
      known = {
        closed: closedRoutes(current),
        notFoundFragments: current.notFoundFragments,
        abTests: testsOf(current.abTests, undefined),
        checks: current.redirects.length + current.blocks.length > 0,
        ...(current.maintenanceOnBlockFailure ? { maintenanceOnBlockFailure: true as const } : {}),
        ...(current.support === undefined ? {} : { support: current.support }),
        ...(current.licence === undefined ? {} : { licence: current.licence }),
        ...age,
        ...(Object.keys(current.notices).length > 0 ? { notices: noticesOf(current) } : {}),
        ...(current.limitLoosenHours ? { limitLoosenHours: current.limitLoosenHours } : {}),
        ...viewFacts(current),
        ...(isOn(current, 'one-click') ? {} : { oneClick: false }),
        ...(isOn(current, 'bonus-bets') ? {} : { bonusBets: false }),
        ...(current.showVipBet ? {} : { vipBet: false }),
        seo: current.pages.some(({ seoBlock }) => seoBlock) ? { path: '', title: null, block: null } : null,
      }
      facts.set(current, known)
    }
    const abTests = visitor === undefined ? known.abTests : testsOf(current.abTests, visitor)
    const due = dueRules(conversionsOf(current), now()).map(({ from, to }) => ({ from, to }))
    const offered =
      current.currencies.join() === usualCurrencies.join() ? {} : { currencies: current.currencies }
    const conversions = due.length > 0 ? { conversions: due } : {}
    const place = country !== null && hasDefaults(country) ? { country } : {}
    const vip = isVip ? { closed: closedRoutes(withoutRegistration(current)) } : {}
    return { ...known, ...vip, ...place, ...conversions, ...offered, abTests, maintenance: maintenance() }
  }

  return { decide, redirectOf, blockOf, blockOfCalls, maintenance, siteFacts }
}

const maintenancePage = '/maintenance'

const pageOfBlock = ({ displayTypeId }: BlockRule): string => blockPages[displayTypeId] ?? '/block'

const searchOf = (address: string): string => /\?[^#]*/.exec(address)?.[0] ?? ''

type Conditions = Pick<RedirectRule, 'countries' | 'ips' | 'languages'>

function concerns(rule: Conditions, asked: Asked): boolean {
  if (rule.languages && !rule.languages.includes(asked.language)) return false
  if (rule.countries && !(asked.country && rule.countries.includes(asked.country))) return false
  if (!rule.ips) return true
  const ip = asked.ip.replace(/^::ffff:(?=\d+\.)/, '')
  const version = isIP(ip)
  return version !== 0 && networkOf(rule.ips).check(ip, version === 6 ? 'ipv6' : 'ipv4')
}

const networks = new WeakMap<readonly string[], BlockList>()

function networkOf(ips: readonly string[]): BlockList {
  let list = networks.get(ips)
  if (!list) {
    list = new BlockList()
    for (const text of ips) {
      const [address = '', bits] = text.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (bits === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(bits), family)
    }
    networks.set(ips, list)
  }
  return list
}

/**
 * Returns a path after the language prefix with its prefix, and addresses of other sites unchanged. The root
 * has no slash.
 */
export const inLanguage = (to: string, language: string): string =>
  to.startsWith('/') ? `/${language}${to.replace(/^\/(?=$|[?#])/, '')}` : to
