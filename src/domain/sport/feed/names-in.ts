/** Names of sides and competitions in the reader's language. Browser-safe; reached through `api.ts`. */

/** Names that differ by language, by language code. */
export type NamesByLanguage = Readonly<Record<string, string>>

interface Named {
  readonly name: string
  readonly names?: NamesByLanguage | undefined
}

/** Returns a copy with its name in a language, if the source gives one; it keeps the other names. */
export const namedIn = <T extends Named>(one: T, language: string): T =>
  one.names?.[language] ? { ...one, name: one.names[language] } : one

/**
 * Returns an event with the names of its sides and competition in a language; the same object if the source gives
 * none.
 */
export function eventIn<T extends { readonly [Part in 'competition' | 'home' | 'away']: Named }>(
  event: T,
  language: string,
): T {
  const { competition, home, away } = event
  return competition.names || home.names || away.names
    ? {
        ...event,
        competition: namedIn(competition, language),
        home: namedIn(home, language),
        away: namedIn(away, language),
      }
    : event
}
