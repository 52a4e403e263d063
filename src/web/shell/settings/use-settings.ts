import { useSyncExternalStore } from 'react'
import { type Betting, bettingOf, type Changes, type Choices, usualChoices } from '#domain/settings/api.ts'
import { useShell } from '../context.ts'

export function useChoices(): Choices {
  const { settings } = useShell()
  return useSyncExternalStore(settings.subscribe, settings.get, settings.get)
}

/** What holds of betting. Only for what the browser renders by itself: the server does not know these choices. */
export const useBetting = (): Betting => bettingOf(useChoices())

/** Chooses; what is chosen as it is anyway is taken back, so that it follows the defaults. */
export function useChoose(): (changes: Changes) => void {
  const { settings, display, language, session } = useShell()
  return (changes) => {
    const usual = usualChoices(display.appView, language, session?.country ?? null)
    settings.choose(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          name,
          value === usual[name as keyof Choices] ? null : value,
        ]),
      ),
    )
  }
}
