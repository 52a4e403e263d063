import { createContext, useCallback, useContext } from 'react'
import type { Display } from '#domain/people/settings/api.ts'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import { minimumAge } from '#kernel/adult-age.ts'
import type { Language } from '../i18n/languages.ts'
import type { DictionaryName, Translate, TranslateAny, Translator } from '../i18n/translator.ts'
import { dayAndTime, shortDayAndTime, timeOfDay } from '../ui/words/dates.ts'
import { exactOddsText, keptInOrder, oddsText } from '../ui/words/odds-text.ts'
import type { Call } from './calls/call.ts'
import type { ModalStore } from './modals/modals.ts'
import { href } from './router/address.ts'
import type { Session } from './session/session.ts'
import type { SettingsStore } from './settings/store.ts'
import { isClosed } from './site-facts.ts'
import { useSource } from './use-source.ts'
import type { Value } from './value.ts'

/** Services of the shell for every component. */
export interface Shell {
  readonly language: Language
  /** Languages to choose from. */
  readonly languages: readonly Language[]
  /** The server's assumption about the window, with which hydration begins: narrower than 48rem. */
  readonly narrow: boolean
  /** Whether the server rendered the cookie question, with which hydration begins. */
  readonly asks: boolean
  readonly translator: Translator
  readonly call: Call
  readonly session: Session
  /** The user's time zone (IANA); the server's guess until the browser knows. */
  readonly zone: string
  /** Display choices of the user. */
  readonly display: Display
  readonly settings: SettingsStore
  readonly modals: ModalStore
  /** Changes that the operator made; undefined while all defaults apply. */
  readonly site: Value<SiteFacts | undefined>
  /** Navigates to a path after the language prefix; resolves when the page is shown. */
  navigate(path: string, options?: { readonly replace?: boolean }): Promise<void>
  /** Reloads the current page's data in place. */
  refresh(): void
  /** Loads the session after signing in or out, then reloads the page. */
  refreshSession(): Promise<void>
  /** Signs out here and in all tabs; the page then goes home or reloads. Rejects when the server was not reached. */
  signOut(): Promise<void>
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('outside of the shell')
  return shell
}

/** Returns the texts of one dictionary: `const t = useText('sports')`. The page has to declare the dictionary. */
export const useText = <N extends DictionaryName>(name: N): Translate<N> => useShell().translator.of(name)

/** Returns texts whose keys are built at run time, with a fallback. */
export const useAnyText = (name: DictionaryName): TranslateAny => useShell().translator.anyOf(name)

/** Returns a function for addresses in the current language: `link('/live')`. */
export function useLink(): (path: string) => string {
  const { language } = useShell()
  return (path) => href(language, path)
}

type WriteOdds = (odds: number | bigint | string, market?: string) => string

/** Returns a formatter of odds in the user's format; `market` is the market's key, absent for an accumulator. */
export const useOdds = (): WriteOdds => useWriter(oddsText)

/**
 * Returns the formatter for slip, receipt, history and terms: it adds the decimal odds where a fraction is
 * not exact.
 */
export const useExactOdds = (): WriteOdds => useWriter(exactOddsText)

function useWriter(text: typeof exactOddsText): WriteOdds {
  const { oddsFormat } = useShell().display
  return useCallback((odds, market) => keptInOrder(text(odds, oddsFormat, market)), [text, oddsFormat])
}

/** Returns formatters of times in the user's language, zone and clock. */
export function useTimes(): Readonly<
  Record<'timeOfDay' | 'shortDayAndTime' | 'dayAndTime', (at: number) => string>
> {
  const { language, zone, display } = useShell()
  const clock12 = display.clock12 === 1
  return {
    timeOfDay: (at) => timeOfDay(at, language, zone, clock12),
    shortDayAndTime: (at) => shortDayAndTime(at, language, zone, clock12),
    dayAndTime: (at) => dayAndTime(at, language, zone, clock12),
  }
}

/** Returns the minimum age for betting in years. */
export function useMinimumAge(): number {
  const { site } = useShell()
  return useSource(site)?.minimumAge ?? minimumAge
}

/** Returns whether an available page, by its name, is open: the operator may close it, and then nothing links to it. */
export function useOpen(): (name: string) => boolean {
  const { site } = useShell()
  const facts = useSource(site)
  return (name) => !isClosed(facts, name)
}
