import * as z from 'zod'
import { viewName } from '#domain/contact/content/index.ts'
import type { ShownView, SiteFacts } from '#domain/trust/access/index.ts'
import { type RegistryEntry, registry } from '#web/core/registry/index.ts'

/** Rules of the site file for the remote views that `REMOTE_VIEWS` names (docs/operations.md). */

/** Returns the address of a pattern that needs no parameter. */
const addressOf = ({ pattern }: RegistryEntry): string => pattern.replace(/\/:[^/]+\?/g, '')

/** The platform's own game lists that a view may replace. */
const replaced = ['casino-lobby', 'casino-search', 'other-games']

/** Casino addresses that may show a remote view: planned pages, and a few lists. */
const mountable: ReadonlyMap<string, RegistryEntry> = new Map(
  registry
    .filter(({ state, app, name }) => app === 'casino' && (state === 'planned' || replaced.includes(name)))
    .map((entry) => [addressOf(entry), entry] as const)
    .filter(([address]) => !address.includes(':')),
)

export const isMountable = (address: string): boolean => mountable.has(address)

const viewRule = z
  .strictObject({
    /** Layout around the view. */
    layout: z.enum(['default', 'casino']).optional(),
    /** Placeholder while the view loads. */
    skeleton: z.enum(['page', 'games', 'other-games']).default('page'),
    /** Address of the view beside `/remote/<name>`, in the casino's layout. */
    address: z
      .string()
      .refine(isMountable, 'an address of the casino without parameters, such as /casino-lobby')
      .optional(),
    /** Requires a view built from scripts. */
    forceSpa: z.boolean().default(false),
  })
  .refine(({ address, layout }) => address === undefined || layout !== 'default', {
    path: ['layout'],
    error: 'casino, which the addresses of the casino have',
  })
export type ViewRule = z.infer<typeof viewRule>

export const viewRules = z
  .record(z.string().regex(viewName), viewRule)
  .refine((rules) => {
    const taken = Object.values(rules).flatMap(({ address }) => address ?? [])
    return new Set(taken).size === taken.length
  }, 'one view at an address')
  .default({})

interface Configured {
  readonly remoteViews: Readonly<Record<string, ViewRule>>
  readonly unavailableRoutes: readonly (string | number)[]
}

/** Returns the registry entry of a view's address; undefined where it has none, or the operator has closed it. */
function placeOf({ address }: ViewRule, { unavailableRoutes }: Configured): RegistryEntry | undefined {
  const entry = address === undefined ? undefined : mountable.get(address)
  return entry && !unavailableRoutes.includes(entry.name) ? entry : undefined
}

/** Returns the views for browsers: those with other settings than the defaults. */
export function viewFacts(config: Configured): Pick<SiteFacts, 'views'> {
  const views = Object.entries(config.remoteViews).flatMap(([name, rule]): ShownView[] => {
    const place = placeOf(rule, config)
    const casino = rule.layout === 'casino' || rule.address !== undefined
    if (!casino && rule.skeleton === 'page') return []
    return [
      {
        name,
        ...(casino ? { layout: 'casino' } : {}),
        ...(rule.skeleton === 'page' ? {} : { skeleton: rule.skeleton }),
        ...(place ? { address: rule.address } : {}),
        ...(place?.robots === 'noindex' ? { robots: 'noindex' } : {}),
      },
    ]
  })
  return views.length > 0 ? { views } : {}
}

/** Returns the registry entries of casino addresses that show a view, in the form of existing pages. */
export const mountedEntries = (config: Configured): readonly RegistryEntry[] =>
  config.unavailableRoutes.includes('remote')
    ? []
    : Object.values(config.remoteViews).flatMap((rule) => {
        const place = placeOf(rule, config)
        return place ? [{ ...place, pattern: addressOf(place), state: 'available', sitemap: true }] : []
      })
