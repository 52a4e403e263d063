import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SiteFacts } from '#domain/access/api.ts'
import type { Language } from '../i18n/languages.ts'
import type { DictionaryName, Translate, TranslateAny, Translator } from '../i18n/translator.ts'
import { href } from './address.ts'
import type { Call } from './call.ts'
import type { ModalStore } from './modals.ts'
import type { Session } from './session.ts'
import type { Value } from './value.ts'

/** What every component may ask the shell for. */
export interface Shell {
  readonly language: Language
  /** The languages to choose from. */
  readonly languages: readonly Language[]
  readonly translator: Translator
  readonly call: Call
  readonly session: Session
  /** The user's time zone (IANA); the server's guess until the browser has told. */
  readonly zone: string
  readonly modals: ModalStore
  /** What the operator has changed; undefined while everything is as usual. */
  readonly site: Value<SiteFacts | undefined>
  /** Goes to a path after the language prefix. */
  navigate(path: string, options?: { readonly replace?: boolean }): void
  /** Loads the current page's data again, in place. */
  refresh(): void
  /** Asks the server who is signed in, after signing in or out; then loads the page again. */
  refreshSession(): Promise<void>
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

/** Whether an available address, by its name, is open too: an operator may close it, and nothing links to it then. */
export function useOpen(): (name: string) => boolean {
  const { site } = useShell()
  const facts = useSyncExternalStore(site.subscribe, site.get, site.get)
  return (name) => !facts?.closed.includes(name)
}
