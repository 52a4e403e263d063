import * as z from 'zod'
import type { ShownView, SiteFacts } from '#domain/access/index.ts'
import { viewName } from '#domain/content/index.ts'
import { type RegistryEntry, registry } from '#web/core/registry/index.ts'

/** What the site file says of the remote views that `REMOTE_VIEWS` names (docs/operations.md). */

/** The address of a pattern that needs no parameter. */
const addressOf = ({ pattern }: RegistryEntry): string => pattern.replace(/\/:[^/]+\?/g, '')

/** Lists of games of the house, in whose place a view may stand. */
const replaced = ['casino-lobby', 'casino-search', 'other-games']

/** Addresses of the casino at which a view of another site may stand: those that are not built, and a few lists. */
const mountable: ReadonlyMap<string, RegistryEntry> = new Map(
  registry
    .filter(({ state, app, name }) => app === 'casino' && (state === 'planned' || replaced.includes(name)))
    .map((entry) => [addressOf(entry), entry] as const)
    .filter(([address]) => !address.includes(':')),
)

export const isMountable = (address: string): boolean => mountable.has(address)

const viewRule = z
  .strictObject({
    /** The frame around it. */
    layout: z.enum(['default', 'casino']).optional(),
    /** What stands in its place while it loads. */
    skeleton: z.enum(['page', 'games', 'other-games']).default('page'),
    /** Where it stands beside `/remote/<name>`, in the casino's layout. */
    address: z
      .string()
      .refine(isMountable, 'an address of the casino without parameters, such as /casino-lobby')
      .optional(),
    /** Asks for a view made of scripts. */
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

/** The registry's entry of the address of a view; undefined where it has none, or the operator has closed it. */
function placeOf({ address }: ViewRule, { unavailableRoutes }: Configured): RegistryEntry | undefined {
  const entry = address === undefined ? undefined : mountable.get(address)
  return entry && !unavailableRoutes.includes(entry.name) ? entry : undefined
}

/** What browsers are told of the views: those that are shown otherwise than usual. */
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

/** The addresses of the casino at which a view stands, as the registry has them for pages that are built. */
export const mountedEntries = (config: Configured): readonly RegistryEntry[] =>
  config.unavailableRoutes.includes('remote')
    ? []
    : Object.values(config.remoteViews).flatMap((rule) => {
        const place = placeOf(rule, config)
        return place ? [{ ...place, pattern: addressOf(place), state: 'available', sitemap: true }] : []
      })
