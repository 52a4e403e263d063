import { loadDictionaries } from '#web/i18n/load.ts'
import type { Translator } from '#web/i18n/translator.ts'

/** The button of players with its texts: a visitor has neither. */
export async function loadPlayerBar(translator: Translator) {
  const [{ PlayerBar }] = await Promise.all([
    import('./player-bar.tsx'),
    loadDictionaries(translator, ['placing']),
  ])
  return PlayerBar
}
