/** Names of sides and competitions in the language of who reads. Browser-safe; reached through `api.ts`. */

/** A name in languages of the site in which it is another one, by their codes. */
export type NamesByLanguage = Readonly<Record<string, string>>

interface Named {
  readonly name: string
  readonly names?: NamesByLanguage | undefined
}

/** With its name in a language where the source gives one; the others stay at hand. */
export const namedIn = <T extends Named>(one: T, language: string): T =>
  one.names?.[language] ? { ...one, name: one.names[language] } : one

/** An event whose sides and competition have their names in a language. The same event where its source gives none. */
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
