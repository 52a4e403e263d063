import { useSyncExternalStore } from 'react'
import { type Betting, bettingOf, type Changes, type Choices, usualChoices } from '#domain/settings/api.ts'
import { useShell } from '../context.ts'
import { useSource } from '../use-source.ts'

export function useChoices(): Choices {
  const { settings } = useShell()
  return useSource(settings)
}

/** What holds of betting. Only for what the browser renders by itself: the server does not know these choices. */
export function useBetting(): Betting {
  const mayOneClick = useMayOneClick()
  const betting = bettingOf(useChoices())
  return mayOneClick ? betting : { ...betting, activeOneClick: 0 }
}

/** Whether the operator lets players bet with one press. */
export function useMayOneClick(): boolean {
  const { site } = useShell()
  const may = () => site.get()?.oneClick !== false
  return useSyncExternalStore(site.subscribe, may, may)
}

/** Chooses; what is chosen as it is anyway is taken back, so that it follows the defaults. */
export function useChoose(): (changes: Changes) => void {
  const { settings, display, language, session, site } = useShell()
  return (changes) => {
    const country = session?.country ?? site.get()?.country ?? null
    const usual = usualChoices(display.appView, language, country)
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
