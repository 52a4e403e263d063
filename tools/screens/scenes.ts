import type { RegistryEntry } from '#web/core/registry/index.ts'
import type { SeededSite } from './seeded-site.ts'

/** Viewer of a page: a visitor, or one of the site's players. */
export type Viewer = 'visitor' | keyof SeededSite['cookies']

export interface Scene {
  readonly viewers: readonly Viewer[]
  /** Country in the header of the browser's proxy. */
  readonly country?: string
  /** Site file that the scene needs, and the check of the site's facts that it has been read. */
  readonly rules?: object
  readonly told?: (facts: Readonly<Record<string, unknown>>) => boolean
}

/** Kinds of block by their route, with a country for each. */
const blocks: Readonly<Record<string, readonly [country: string, displayTypeId: number]>> = {
  'block-ua': ['UA', 13],
  'block-ie': ['IE', 17],
  block: ['AU', 1],
  'site-updates': ['SE', 4],
  'coming-soon': ['CL', 8],
}
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** Returns the state of the site and the viewers for a page. */
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
  // The forms for visitors redirect signed-in players home.
  if (entry.access === 'guest' || entry.app === 'auth') return { viewers: ['visitor'] }
  return { viewers: ['visitor', 'player'] }
}
