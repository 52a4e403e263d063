import { useShell } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { loadDictionaries } from '#web/i18n/load.ts'

/** What pays a bet of the slip by a free bet, for players; null until it is there. */
export function useFreeBets() {
  const { session, translator } = useShell()
  return useLoaded(session !== null, async () => {
    await loadDictionaries(translator, ['free-bets'])
    return await import('./free-bet-buttons.tsx')
  })
}
