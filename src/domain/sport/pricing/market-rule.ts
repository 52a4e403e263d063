import type { SportFacts } from './manifest.ts'
import type { CountedTime, MarketDefinition } from './market.ts'

/** Way in which the outcomes of a market type win and lose; the rules pages have a sentence for each. */
export type WayToSettle =
  | 'result'
  | 'winner'
  | 'advance'
  | 'either'
  | 'total'
  | 'handicap'
  | 'three-way-handicap'
  | 'event'
  | 'parity'
  | 'scorer'
  | 'score'
  | 'exact'
  | 'most'
  | 'margin'
  | 'both'
  | 'first'
  | 'placed'
  | 'ahead'
  | 'ending'

interface MarketRule {
  readonly settles: WayToSettle
  readonly time: CountedTime
}

/**
 * Returns the published settlement rule of a market type of a sport (spec section 2, rules/{ruleGroup}/{chapter}).
 */
export const marketRule = (facts: SportFacts, definition: MarketDefinition): MarketRule => ({
  settles: wayToSettle(definition),
  time: countedTime(facts, definition),
})

const byOutcomes: Readonly<Record<string, WayToSettle>> = {
  '1 x 2': 'result',
  '1 2': 'winner',
  '1x 12 x2': 'either',
  'over under': 'total',
  'yes no': 'event',
  'odd even': 'parity',
  '1 none 2': 'scorer',
}

/** Returns whether the market is on the first side to do something, where neither may do it. */
const isAboutWhoIsFirst = (type: string): boolean =>
  /^(next-(try|touchdown)|first-(to|score|knockdown)|map-first-(kill|tower))$/.test(type)

/** Returns whether the market is on the method or round of a fight's end. */
const isAboutAnEnding = (type: string): boolean =>
  /^(fight-method|decision-kind|winner-round|end-round|end-method|round-group)$/.test(type)

function wayToSettle({ type, outcomes, specifier, ofField }: MarketDefinition): WayToSettle {
  if (ofField) return specifier === 'pair' ? 'ahead' : 'placed'
  if (type === 'to-qualify') return 'advance'
  if (isAboutWhoIsFirst(type)) return 'first'
  if (isAboutAnEnding(type)) return 'ending'
  const way = byOutcomes[outcomes.join(' ')]
  const hasLine = specifier === 'line' || specifier === 'index:line'
  if (way === 'result') return hasLine ? 'three-way-handicap' : 'result'
  if (way === 'winner') return hasLine ? 'handicap' : 'winner'
  if (way) return way
  if (outcomes.includes('equal')) return 'most'
  if (outcomes.every((id) => /^\d+\+?$/.test(id))) return 'exact'
  if (outcomes.every((id) => id === 'other' || /^\d+:\d+$/.test(id))) return 'score'
  if (outcomes.some((id) => id.includes('-by-'))) return 'margin'
  if (outcomes.every((id) => /^[12x][/-]/.test(id))) return 'both'
  throw new Error(`no rule is published for the outcomes of ${type}`)
}

const parts = new Set<string>(['set', 'game', 'map', 'quarter', 'period', 'innings', 'inning'])

function countedTime(facts: SportFacts, { type, specifier, ofField }: MarketDefinition): CountedTime {
  if (ofField && !facts.ofField) return 'whole'
  const part = type.slice(0, type.indexOf('-'))
  if (part === 'h1') return 'first-half'
  if (part === 'h2') return 'second-half'
  if (specifier !== 'none' && specifier !== 'line' && parts.has(part)) return part as CountedTime
  return facts.otherTimes?.[type] ?? facts.time ?? 'whole'
}
