import type { RegistryEntry } from '#web/core/registry/index.ts'
import type { SeededSite } from './seeded-site.ts'

/** Who looks at a page: a visitor, or one of the site's players. */
export type Viewer = 'visitor' | keyof SeededSite['cookies']

export interface Scene {
  readonly viewers: readonly Viewer[]
  /** The country that the browser's proxy names. */
  readonly country?: string
  /** What the operator's site file has to say first, and how the site tells that it has been read. */
  readonly rules?: object
  readonly told?: (facts: Readonly<Record<string, unknown>>) => boolean
}

/** The kinds of block by the route that they show, and a country for each. */
const blocks: Readonly<Record<string, readonly [country: string, displayTypeId: number]>> = {
  'block-ua': ['UA', 13],
  'block-ie': ['IE', 17],
  block: ['AU', 1],
  'site-updates': ['SE', 4],
  'coming-soon': ['CL', 8],
}
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** In which state the site shows the page, and to whom. */
export function sceneOf(entry: RegistryEntry): Scene {
  if (entry.only === 'banned') return { viewers: ['banned', 'resting'] }
  if (entry.only === 'maintenance')
    return {
      viewers: ['visitor'],
      rules: { maintenance: { started_at: at(-1), ended_at: at(1) } },
      told: ({ maintenance }) => (maintenance as { active?: boolean } | null)?.active === true,
    }
  if (entry.only === 'blocked') {
    const [country = '', displayTypeId = 0] = blocks[entry.pattern.slice(1)] ?? []
    return {
      viewers: ['visitor'],
      country,
      rules: { blocks: [{ countries: [country], displayTypeId }] },
      told: ({ checks }) => checks === true,
    }
  }
  if (entry.needs === 'conversion')
    return {
      viewers: ['convertible'],
      rules: { conversions: [{ from: 'GBP', to: 'EUR', rate: '1.15', since: '2026-01-01T00:00:00Z' }] },
      told: (facts) => 'conversions' in facts,
    }
  if (entry.needs === 'confirm-terms') return { viewers: ['outdated'] }
  if (entry.access === 'player') return { viewers: ['player'] }
  // Players are sent home from the forms of those who are not signed in.
  if (entry.access === 'guest' || entry.app === 'auth') return { viewers: ['visitor'] }
  return { viewers: ['visitor', 'player'] }
}
