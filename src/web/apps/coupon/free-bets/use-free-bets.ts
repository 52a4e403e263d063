import { useShell } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { loadDictionaries } from '#web/i18n/load.ts'

/** Loads the free bet buttons, for players; null until loaded. */
export function useFreeBets() {
  const { session, translator } = useShell()
  return useLoaded(session !== null, async () => {
    await loadDictionaries(translator, ['free-bets'])
    return await import('./free-bet-buttons.tsx')
  })
}
