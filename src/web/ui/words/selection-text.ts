import { type SportId, sports } from '#domain/sport/feed/api.ts'
import { builtParts } from '#domain/sport/pricing/api.ts'
import type { TranslateAny } from '../../i18n/translator.ts'
import { marketName, outcomeName } from './market-name.ts'

export interface NamedSelection {
  readonly sport: string
  readonly market: string
  readonly outcome: string
  readonly home: string
  readonly away: string
}

const isSport = (value: string): value is SportId => (sports as readonly string[]).includes(value)

/** Returns the names of a selection's market and outcome; `translate` is `useMarketText()`. */
export function selectionText(
  translate: TranslateAny,
  { sport, market, outcome, home, away }: NamedSelection,
): { readonly market: string; readonly outcome: string } {
  if (!isSport(sport)) return { market, outcome }
  const parts = builtParts(market)?.map((part) => selectionText(translate, { sport, home, away, ...part }))
  if (parts) {
    const outcome = parts.map((part) => `${part.market}: ${part.outcome}`).join(' + ')
    return { market: translate('builder', market), outcome }
  }
  const named = { sport, market, home, away }
  return { market: marketName(translate, named), outcome: outcomeName(translate, named, outcome) }
}
