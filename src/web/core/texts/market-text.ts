import { useMemo } from 'react'
import { parseMarketKey } from '#domain/sport/pricing/api.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import type { TranslateAny, Translator } from '../../i18n/translator.ts'
import { useShell } from '../context.ts'
import { useLoaded } from '../use-loaded.ts'

/**
 * Returns names of markets and outcomes. Every page has those of the boards' columns, in `board-markets`. A
 * page that shows others has to declare the dictionary `markets` too, or load it.
 */
export function marketText(translator: Translator): TranslateAny {
  const onBoards = translator.anyOf('board-markets')
  const others = translator.anyOf('markets')
  return (key, fallback, facts) => onBoards(key, others(key, fallback, facts), facts)
}

export function useMarketText(): TranslateAny {
  const { translator } = useShell()
  return useMemo(() => marketText(translator), [translator])
}

/** Returns the same for one market, by its key, on any page: null until its name has loaded. */
export function useTextOfMarket(market: string): TranslateAny | null {
  const { translator } = useShell()
  const t = useMarketText()
  const known = translator.has('markets') || t(parseMarketKey(market).type, '') !== ''
  useLoaded(!known, () => loadDictionaries(translator, ['markets']))
  return known ? t : null
}
