import { type RegistryEntry, registry } from '#web/core/registry/index.ts'

/**
 * Pages that tests of all pages open, from the apps' manifests. Separate tests cover pages of a state (banned,
 * blocked, under maintenance), of an event, of another site's view and of a switch that is off by default.
 */
const ofNoState = ({ state, only, status, layout, needs }: RegistryEntry) =>
  state === 'available' &&
  only === null &&
  status === 200 &&
  layout === 'default' &&
  needs !== 'promo-bonus-to-offer' &&
  needs !== 'taxes'

/** Returns the pattern without optional parts; null when it has required parts. */
function plainPath({ pattern }: RegistryEntry): string | null {
  const plain = pattern.replaceAll(/\/:\w+\?/g, '')
  return plain.includes(':') ? null : plain
}

const pathsOf = (entries: readonly RegistryEntry[]): readonly string[] =>
  entries.flatMap((entry) => plainPath(entry) ?? [])

/** Pages open to a visitor, each once: `/`, `/live`, `/rules`. */
export const visitorPages = pathsOf(
  registry.filter((entry) => ofNoState(entry) && entry.access !== 'player' && entry.name !== 'statistic'),
)

/** Pages open to every player but not to a visitor: `/account`, `/bonuses/deposit`. */
export const playerPages = pathsOf(
  registry.filter(
    (entry) =>
      ofNoState(entry) && entry.access === 'player' && (entry.needs === null || entry.needs === 'payment'),
  ),
)
