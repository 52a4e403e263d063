import { isIP } from 'node:net'
import * as z from 'zod'
import { blockPages, type NoticeRules, usualNotices } from '#domain/trust/access/index.ts'
import { entryOf, type RegistryEntry, registry } from '#web/core/registry/index.ts'
import { allLanguages, languages, type SiteLanguages } from '#web/i18n/languages.ts'
import { type Flag, flagDefaults, moduleSiteRules } from '../modules.ts'
import { isMountable, mountedEntries, viewRules } from './view-rules.ts'
import { isVipDomain, vipDomains } from './vip-domains.ts'
import { languageFaults } from './visitor-languages.ts'

/**
 * Settings that an operator changes while the site runs: the JSON file of `SITE_FILE` (docs/operations.md).
 * Field names of the maintenance and of the two services are the specification's.
 */

/** Flags that the file switches; the modules decide the others. */
const switches = Object.entries(flagDefaults).filter(([, on]) => typeof on === 'boolean')
const features = z
  .partialRecord(z.enum(switches.map(([flag]) => flag as Flag)), z.boolean())
  .default({})
  .transform((said) => ({ ...Object.fromEntries(switches), ...said }) as Readonly<Record<Flag, boolean>>)

const instant = z.iso.datetime({
  offset: true,
  error: 'an instant with its zone, such as 2026-12-01T02:00:00Z',
})
const network = z.string().refine(isNetwork, 'an IP address or a network, such as 10.0.0.0/8')
const country = z.string().regex(/^[A-Z]{2}$/, 'a country of two capital letters')

/** Absent conditions match everybody. `url` is a path after the language prefix; a `*` at its end matches any rest. */
const conditions = {
  countries: z.array(country).min(1).optional(),
  ips: z.array(network).min(1).optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .optional(),
}

const wantedTarget = 'a page that is available, or an https address'

const redirectRule = z.strictObject({
  url: z.string().regex(/^\/[^\s\\]*$/, 'a path after the language prefix, such as /promo/*'),
  ...conditions,
  /** A path after the language prefix, or an address of another site. */
  redirect: z.string().refine(isTarget, wantedTarget),
  code: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(302),
  reasons: z.array(z.int()).default([]),
})
export type RedirectRule = z.infer<typeof redirectRule>

const blockRule = z.strictObject({
  url: z
    .string()
    .regex(/^\/[^\s\\]*$/)
    .default('/*'),
  ...conditions,
  displayTypeId: z.int().refine(hasBlockPage, 'a reason whose page is built'),
  templateTypeId: z.int().default(0),
})
export type BlockRule = z.infer<typeof blockRule>

const maintenance = z
  .strictObject({
    started_at: instant,
    ended_at: instant,
    notify_started_at: instant.optional(),
    notify_ended_at: instant.optional(),
    /** False keeps the dates but switches the maintenance off. */
    isActive: z.boolean().default(true),
  })
  .refine((dates) => Date.parse(dates.started_at) < Date.parse(dates.ended_at), 'an end after its start')

/** Metadata of pages for crawlers. `url` as in redirects: `*` at its end matches a whole branch. */
const pageRule = z.strictObject({
  url: z.string().regex(/^\/[^\s\\]*$/, 'a path after the language prefix, such as /line/*'),
  languages: conditions.languages,
  title: z.string().min(1).max(200).optional(),
  description: z.string().min(1).max(500).optional(),
  /** A text under the page's content. An empty line begins a paragraph. */
  seoBlock: z
    .strictObject({ title: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(20_000) })
    .optional(),
  metaRobots: z.enum(['index, follow', 'noindex', 'nofollow', 'noindex, nofollow']).optional(),
  /** `meta` elements by name, such as a search engine's proof of ownership. */
  metas: z.record(z.string().regex(/^[\w:.-]{1,60}$/), z.string().max(500)).optional(),
  /** `url`: canonical at that address. `mirror`: this site copies one with the same paths at another origin. */
  customCanonical: z
    .discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('url'), targetUrl: z.url({ protocol: /^https?$/ }) }),
      z.strictObject({ mode: z.literal('mirror'), domain: z.url({ protocol: /^https?$/ }) }),
    ])
    .optional(),
})

export const siteSchema = z.strictObject({
  maintenance: maintenance.optional(),
  /** Browsers show the maintenance page while the block service does not answer; false: they ignore the failure. */
  maintenanceOnBlockFailure: z.boolean().default(false),
  /** Pages closed although they exist, by name or number (47: the rules). */
  unavailableRoutes: z
    .array(
      z.union([z.string(), z.int()]).refine(isRoute, 'the name or number of an address of `npm run routes`'),
    )
    .default([]),
  notFoundFragments: z.array(z.string().min(2)).default([]),
  features,
  /** A number is on for everybody; `share` is the percentage of visitors. */
  abTests: z
    .array(z.union([z.int(), z.strictObject({ id: z.int(), share: z.int().min(0).max(100) })]))
    .default([]),
  /** Whether browsers store the frame for offline use (`/pwa-sw.js`). */
  offline: z.boolean().default(true),
  /** Notices that the site shows visitors unasked. */
  notices: z
    .strictObject({
      /** `delay` in seconds after the page opened, then every `interval` minutes; 0: once. `null`: never. */
      registrationReminder: z
        .strictObject({ delay: z.int().min(1).max(86_400), interval: z.int().min(0).max(525_600) })
        .nullable(),
      welcome: z.boolean(),
      adBlock: z.boolean(),
    })
    .partial()
    .default({}),
  /** Help for players: a page of the operator's, a mail address or a phone number. */
  support: z.url({ protocol: /^(?:https|mailto|tel)$/ }).optional(),
  /** The site's betting licence and its entry at the authority; the footer of every page names it. */
  licence: z
    .strictObject({
      number: z.string().trim().min(1).max(60),
      authority: z.string().trim().min(1).max(100),
      link: z.url({ protocol: /^https$/ }),
    })
    .optional(),
  /** Country of visitors whose country is unknown. */
  defaultCountry: country.nullable().default(null),
  /** Languages that lists omit for visitors from some countries; their pages stay available. */
  visitorLanguages: z
    .strictObject({
      hidden: z.array(z.enum(languages, `languages of the site: ${languages.join(', ')}`)).min(1),
      countries: z.array(country).min(1),
    })
    .optional(),
  vipDomains,
  redirects: z.array(redirectRule).default([]),
  blocks: z.array(blockRule).default([]),
  pages: z.array(pageRule).default([]),
  /** Settings of remote views, by name. */
  remoteViews: viewRules,
  ...moduleSiteRules,
})
export type SiteConfig = z.infer<typeof siteSchema>

export const usualSiteConfig: SiteConfig = siteSchema.parse({})

export const isOn = (config: SiteConfig, flag: Flag): boolean => {
  const decides = flagDefaults[flag]
  return typeof decides === 'function' ? decides(config as never) : config.features[flag]
}

/** Returns whether a flag is on at a host: hosts for invited players have no registration. `host` as in the header. */
export const isOnAt = (
  config: SiteConfig,
  flag: Flag,
  host: string | readonly string[] | undefined,
): boolean => isOn(config, flag) && !(flag === 'registration' && isVipDomain(config, host))

/** Returns the notices for visitors, with defaults for what the file omits. */
export const noticesOf = ({ notices }: SiteConfig): NoticeRules => ({
  registrationReminder:
    notices.registrationReminder === undefined
      ? usualNotices.registrationReminder
      : notices.registrationReminder,
  welcome: notices.welcome ?? usualNotices.welcome,
  adBlock: notices.adBlock ?? usualNotices.adBlock,
})

/**
 * Parses the text of a site file: returns the configuration, or one line for each fault. `views`: names of
 * the remote views; any name is valid when absent. `site`: the offered languages.
 */
export function parseSiteConfig(
  text: string,
  views?: { has(name: string): boolean },
  site: SiteLanguages = allLanguages,
): { config: SiteConfig } | { faults: readonly string[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (fault) {
    return { faults: [`It is no JSON: ${(fault as Error).message}.`] }
  }
  const parsed = siteSchema.safeParse(json)
  if (parsed.success) {
    const faults = [
      ...unknownViews(parsed.data, views),
      ...deadTargets(parsed.data),
      ...languageFaults(parsed.data.visitorLanguages, site),
    ]
    return faults.length > 0 ? { faults } : { config: parsed.data }
  }
  return { faults: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'It'}: ${message}`) }
}

/** Returns whether the feature that an address needs is on under this configuration, or off (`no-…`). */
export function isMet(config: SiteConfig, needs: RegistryEntry['needs'] | undefined): boolean {
  if (!needs) return true
  const negated = needs.startsWith('no-')
  return isOn(config, (negated ? needs.slice(3) : needs) as Flag) !== negated
}

/** Returns the configuration for a host without registration. */
export const withoutRegistration = (config: SiteConfig): SiteConfig => ({
  ...config,
  features: { ...config.features, registration: false },
})

/** Returns the names of pages that exist but are closed under this configuration. */
export function closedRoutes(config: SiteConfig): string[] {
  const closed = registry
    .filter(({ state }) => state === 'available')
    .filter(
      ({ route, number, needs }) =>
        config.unavailableRoutes.includes(route) ||
        (number !== null && config.unavailableRoutes.includes(number)) ||
        !isMet(config, needs),
    )
  return [...new Set(closed.map(({ route }) => route))]
}

/** Names of the pages that analytics may count, including the error pages. */
export const measuredPages: ReadonlySet<string> = new Set([
  'not-found',
  'failed',
  ...registry.filter(({ state, analytics }) => state === 'available' && analytics).map(({ name }) => name),
])

/** Returns whether a rule's `url` matches a path. */
export const urlFits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern || path === `${pattern}/`

export const pathOf = (target: string): string => target.replace(/[?#].*$/s, '')

function isTarget(target: string): boolean {
  if (target.startsWith('/'))
    return (
      /^\/(?![/\\])[^\s\\]*$/.test(target) && (isAvailable(pathOf(target)) || isMountable(pathOf(target)))
    )
  return URL.canParse(target) && new URL(target).protocol === 'https:' && !/[\s\\]/.test(target)
}

/** Returns faults for redirects to casino addresses that have no view. */
function deadTargets(config: SiteConfig): string[] {
  const mounted = mountedEntries(config).map(({ pattern }) => pattern)
  return config.redirects.flatMap(({ redirect }, index) => {
    const path = pathOf(redirect)
    return isMountable(path) && !isAvailable(path) && !mounted.includes(path)
      ? [`redirects.${index}.redirect: ${wantedTarget}`]
      : []
  })
}

const unknownViews = ({ remoteViews }: SiteConfig, views?: { has(name: string): boolean }): string[] =>
  Object.keys(remoteViews).flatMap((name) =>
    views && !views.has(name) ? [`remoteViews.${name}: a view that REMOTE_VIEWS names`] : [],
  )

function isAvailable(path: string): boolean {
  return entryOf(path)?.state === 'available'
}

function hasBlockPage(displayTypeId: number): boolean {
  const page = blockPages[displayTypeId]
  return page !== undefined && isAvailable(page)
}

function isRoute(route: string | number): boolean {
  return registry.some((entry) => entry.route === route || entry.number === route)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}
