import { useMemo } from 'react'
import { parseMarketKey } from '#domain/pricing/api.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import type { TranslateAny, Translator } from '../../i18n/translator.ts'
import { useShell } from '../context.ts'
import { useLoaded } from '../use-loaded.ts'

/**
 * Names of markets and outcomes: those of the boards' columns come with every page, in `board-markets`. What shows others
 * names the dictionary `markets` too, or loads it.
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

/** The same for what is drawn on any page, of one market by its key: null until its name is there. */
export function useTextOfMarket(market: string): TranslateAny | null {
  const { translator } = useShell()
  const t = useMarketText()
  const known = translator.has('markets') || t(parseMarketKey(market).type, '') !== ''
  useLoaded(!known, () => loadDictionaries(translator, ['markets']))
  return known ? t : null
}
