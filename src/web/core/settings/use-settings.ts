import { useSyncExternalStore } from 'react'
import type { SiteFacts } from '#domain/access/api.ts'
import { type Betting, bettingOf, type Changes, type Choices, usualChoices } from '#domain/settings/api.ts'
import { useShell } from '../context.ts'
import { useSource } from '../use-source.ts'

export function useChoices(): Choices {
  const { settings } = useShell()
  return useSource(settings)
}

/** What holds of betting. Only for what the browser renders by itself: the server does not know these choices. */
export function useBetting(): Betting {
  const { site } = useShell()
  const now = () => site.get()
  return bettingHere(useChoices(), useSyncExternalStore(site.subscribe, now, now))
}

/** What holds of betting where the operator may not have all of it. */
export const bettingHere = (choices: Choices, site: SiteFacts | undefined): Betting => ({
  ...bettingOf(choices),
  ...(site?.oneClick === false ? { activeOneClick: 0 } : {}),
  ...(site?.bonusBets === false ? { accountChoiceShown: 0 } : {}),
  ...(site?.vipBet === false ? { vipBet: 0 } : {}),
})

/** Whether the operator lets players bet with one press, from their bonus account, or ask a trader for more. */
export function useMay(what: 'oneClick' | 'bonusBets' | 'vipBet'): boolean {
  const { site } = useShell()
  const may = () => site.get()?.[what] !== false
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
