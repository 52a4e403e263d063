import { loadDictionaries } from '#web/i18n/load.ts'
import type { Translator } from '#web/i18n/translator.ts'

/** Loads the players' button with its texts; visitors load neither. */
export async function loadPlayerBar(translator: Translator) {
  const [{ PlayerBar }] = await Promise.all([
    import('./player-bar.tsx'),
    loadDictionaries(translator, ['placing']),
  ])
  return PlayerBar
}
