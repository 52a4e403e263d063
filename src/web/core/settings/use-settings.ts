import { useSyncExternalStore } from 'react'
import {
  type Betting,
  bettingOf,
  type Changes,
  type Choices,
  usualChoices,
} from '#domain/people/settings/api.ts'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import { useShell } from '../context.ts'
import { useSource } from '../use-source.ts'

export function useChoices(): Choices {
  const { settings } = useShell()
  return useSource(settings)
}

/**
 * Returns the betting settings. Only for parts that the server does not render, since it does not know these
 * choices.
 */
export function useBetting(): Betting {
  const { site } = useShell()
  const now = () => site.get()
  return bettingHere(useChoices(), useSyncExternalStore(site.subscribe, now, now))
}

/** Returns the betting settings, limited to the operator's features. */
export const bettingHere = (choices: Choices, site: SiteFacts | undefined): Betting => ({
  ...bettingOf(choices),
  ...(site?.oneClick === false ? { activeOneClick: 0 } : {}),
  ...(site?.bonusBets === false ? { accountChoiceShown: 0 } : {}),
  ...(site?.vipBet === false ? { vipBet: 0 } : {}),
})

/** Returns whether the operator allows one-click bets, bets from the bonus account, or requests to a trader. */
export function useMay(what: 'oneClick' | 'bonusBets' | 'vipBet'): boolean {
  const { site } = useShell()
  const may = () => site.get()?.[what] !== false
  return useSyncExternalStore(site.subscribe, may, may)
}

/** Returns a setter of choices; it removes a choice that equals the default, so that it follows the default. */
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
