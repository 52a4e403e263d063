import { type RegistryEntry, registry } from '#web/core/registry/index.ts'

/**
 * The pages that tests of all pages open, as the manifests of the apps bring them. Pages of a state (banned, blocked, under
 * maintenance), of an event, of another site's view and of a switch that is off by itself have tests of their own.
 */
const ofNoState = ({ state, only, status, layout, needs }: RegistryEntry) =>
  state === 'available' &&
  only === null &&
  status === 200 &&
  layout === 'default' &&
  needs !== 'promo-bonus-to-offer' &&
  needs !== 'taxes'

/** Without the parts that an address may have; null where it must have some. */
function plainPath({ pattern }: RegistryEntry): string | null {
  const plain = pattern.replaceAll(/\/:\w+\?/g, '')
  return plain.includes(':') ? null : plain
}

const pathsOf = (entries: readonly RegistryEntry[]): readonly string[] =>
  entries.flatMap((entry) => plainPath(entry) ?? [])

/** What a visitor may open, each once: `/`, `/live`, `/rules`. */
export const visitorPages = pathsOf(
  registry.filter((entry) => ofNoState(entry) && entry.access !== 'player' && entry.name !== 'statistic'),
)

/** What every player may open and a visitor may not: `/account`, `/bonuses/deposit`. */
export const playerPages = pathsOf(
  registry.filter(
    (entry) =>
      ofNoState(entry) && entry.access === 'player' && (entry.needs === null || entry.needs === 'payment'),
  ),
)
