import { parseMarketKey } from '#domain/trading/api.ts'
import type { TranslateAny } from '../i18n/translator.ts'

export interface NamedSelection {
  readonly sport: string
  readonly market: string
  readonly outcome: string
  readonly home: string
  readonly away: string
}

/** The names of a selection's market and outcome, by the dictionary `markets`. */
export function selectionText(
  translate: TranslateAny,
  { market, outcome, home, away }: NamedSelection,
): { readonly market: string; readonly outcome: string } {
  const { type, specifier } = parseMarketKey(market)
  return {
    market: `${translate(type, type, { home, away, line: specifier, index: specifier })}`,
    outcome: outcome === '1' ? home : outcome === '2' ? away : outcome,
  }
}
