/**
 * Catalogue of market types. Browser-safe. A key, `type` or `type|specifier`, identifies a market of an event;
 * `event~market key~outcome` identifies a selection.
 */

export const selectionId = (eventId: string, market: string, outcome: string): string =>
  `${eventId}~${market}~${outcome}`

export interface SelectionParts {
  readonly eventId: string
  readonly market: string
  readonly outcome: string
}

/** Parses a selection id; returns null for a text that is none. */
export function parseSelectionId(id: string): SelectionParts | null {
  const [eventId, market, outcome, ...rest] = id.split('~')
  if (!eventId || !market || !outcome || rest.length > 0) return null
  return { eventId, market, outcome }
}

export {
  type BuiltPart,
  builtMarket,
  builtOutcome,
  builtParts,
  fewestParts,
  isBuilt,
  mostParts,
} from './built/built-key.ts'
export { marketDefinition, marketDefinitions } from './catalogue.ts'
export { sportFacts } from './facts.ts'
export { entrantIn, entrantsText, selectionSides, sidesText } from './field-names.ts'
export { type GradingRule, gradingRules } from './grading/selection-result.ts'
export { liveDelays } from './live-delay/base.ts'
export { situationSeconds } from './live-delay/extra.ts'
export type { SportFacts, TableCounts, TableRules } from './manifest.ts'
export type { MarketDefinition, MarketGroup, Specifier } from './market.ts'
export { type MarketKeyParts, marketKey, parseMarketKey } from './market-key.ts'
export { marketRule } from './market-rule.ts'
export type { Figure, FigureName } from './match-figures.ts'
export type { PlayField, TableColumn } from './play-field.ts'
export type { SportView } from './sport-view.ts'
export { sportViews } from './sport-views.ts'
