import { createContext, useCallback, useContext } from 'react'
import type { SiteFacts } from '#domain/access/api.ts'
import type { Display } from '#domain/settings/api.ts'
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

/** What every component may ask the shell for. */
export interface Shell {
  readonly language: Language
  /** The languages to choose from. */
  readonly languages: readonly Language[]
  /** What the server took the window for, and what hydration begins with: narrower than 48rem. */
  readonly narrow: boolean
  /** Whether the server drew the question about cookies, and hydration begins with it. */
  readonly asks: boolean
  readonly translator: Translator
  readonly call: Call
  readonly session: Session
  /** The user's time zone (IANA); the server's guess until the browser has told. */
  readonly zone: string
  /** How the user wants to see the site. */
  readonly display: Display
  readonly settings: SettingsStore
  readonly modals: ModalStore
  /** What the operator has changed; undefined while everything is as usual. */
  readonly site: Value<SiteFacts | undefined>
  /** Goes to a path after the language prefix; done when the page is there. */
  navigate(path: string, options?: { readonly replace?: boolean }): Promise<void>
  /** Loads the current page's data again, in place. */
  refresh(): void
  /** Asks the server who is signed in, after signing in or out; then loads the page again. */
  refreshSession(): Promise<void>
  /** Signs out here and in all tabs; the page then goes home or is loaded again. Rejects when it could not be done. */
  signOut(): Promise<void>
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('outside of the shell')
  return shell
}

/** Texts of one dictionary: `const t = useText('sports')`. The dictionary has to be among the page's. */
export const useText = <N extends DictionaryName>(name: N): Translate<N> => useShell().translator.of(name)

/** Texts whose keys are made at run time, with a fallback. */
export const useAnyText = (name: DictionaryName): TranslateAny => useShell().translator.anyOf(name)

/** Addresses in the current language: `link('/live')`. */
export function useLink(): (path: string) => string {
  const { language } = useShell()
  return (path) => href(language, path)
}

type WriteOdds = (odds: number | bigint | string, market?: string) => string

/** Odds in the user's format; `market` is the key of what is quoted, nothing for an accumulator's. */
export const useOdds = (): WriteOdds => useWriter(oddsText)

/** The same for slip, receipt, history and terms: with the decimal odds where a fraction is not exactly the price. */
export const useExactOdds = (): WriteOdds => useWriter(exactOddsText)

function useWriter(text: typeof exactOddsText): WriteOdds {
  const { oddsFormat } = useShell().display
  return useCallback((odds, market) => keptInOrder(text(odds, oddsFormat, market)), [text, oddsFormat])
}

/** Times in the user's language, zone and clock. */
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

/** The age from which people may bet here, in years. */
export function useMinimumAge(): number {
  const { site } = useShell()
  return useSource(site)?.minimumAge ?? minimumAge
}

/** Whether an available address, by its name, is open too: an operator may close it, and nothing links to it then. */
export function useOpen(): (name: string) => boolean {
  const { site } = useShell()
  const facts = useSource(site)
  return (name) => !isClosed(facts, name)
}
