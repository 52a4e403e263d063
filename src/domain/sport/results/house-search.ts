import type { SportId } from '#domain/sport/feed/api.ts'
import { howFar, type ReadyName, readyName, typedWords } from '#kernel/find-by-name.ts'

/** An item with names in the site's own dictionaries. */
export interface HouseName<T> {
  readonly it: T
  /** Language -> name. */
  readonly names: Readonly<Record<string, string>>
}

export interface HousePage {
  /** Name by which the operator closes the page. */
  readonly route: string
  /** Path after the language prefix. */
  readonly path: string
  /** Redirects visitors to the sign-in. */
  readonly forPlayers: boolean
}

export interface HouseNames {
  readonly sports: readonly HouseName<SportId>[]
  readonly pages: readonly HouseName<HousePage>[]
}

interface Ready<T> extends HouseName<T> {
  readonly own: ReadonlyMap<string, ReadyName>
}

/** Finds sports and pages by their names in any language of the site. */
export class HouseSearch {
  readonly #read: () => HouseNames
  #known: { readonly sports: readonly Ready<SportId>[]; readonly pages: readonly Ready<HousePage>[] } | null =
    null

  /** `read` is called once, at the first search. */
  constructor(read: () => HouseNames) {
    this.#read = read
  }

  /** Returns the nearest first. Searches other languages only when the reader's has no match. */
  find(
    text: string,
    language: string,
  ): { readonly sports: SportId[]; readonly pages: readonly (HousePage & { title: string })[] } {
    const typed = typedWords(text)
    if (typed.length === 0) return { sports: [], pages: [] }
    this.#known ??= readied(this.#read())
    return {
      sports: nearest(this.#known.sports, typed, language).map(({ it }) => it),
      pages: nearest(this.#known.pages, typed, language).map(({ it, names }) => ({
        ...it,
        title: names[language] ?? names.en ?? it.path,
      })),
    }
  }
}

const readied = ({ sports, pages }: HouseNames) => ({ sports: sports.map(ready), pages: pages.map(ready) })

const ready = <T>(one: HouseName<T>): Ready<T> => ({
  ...one,
  own: new Map(Object.entries(one.names).map(([language, name]) => [language, readyName(name)])),
})

function nearest<T>(
  all: readonly Ready<T>[],
  typed: readonly string[],
  language: string,
): readonly Ready<T>[] {
  const far = (names: Iterable<ReadyName | undefined>) =>
    Math.min(Infinity, ...[...names].map((name) => (name && howFar(typed, name)) ?? Infinity))
  const by = (distance: (one: Ready<T>) => number) =>
    all
      .map((one) => ({ one, far: distance(one) }))
      .filter(({ far: away }) => away < Infinity)
      .sort((one, other) => one.far - other.far)
      .map(({ one }) => one)
  const here = by(({ own }) => far([own.get(language)]))
  return here.length > 0 ? here : by(({ own }) => far(own.values()))
}
