import type { Competition, Team } from '#domain/sport/feed/api.ts'
import { loadNames, type NamedBy } from '#domain/sport/feed/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { howFar, type ReadyName, readyName, typedWords } from '#kernel/find-by-name.ts'
import { countryNames } from './country-names.ts'

/** Age at which names are reloaded, in wall milliseconds. */
const fresh = 60_000
/** Most sides and competitions that one search may match. */
const maxMeant = 200

interface Named<T extends { readonly id: string }> {
  readonly it: T
  readonly names: readonly ReadyName[]
}

interface Names {
  /** Matches by the words typed. A search uses them twice, and many people type the same. */
  readonly found: Map<string, NamedBy | null>
  readonly teams: readonly Named<Team>[]
  readonly competitions: readonly Named<Competition>[]
}

/** In-memory names of all sides and competitions, for searches. */
export class SearchNames {
  private readonly db: Database
  private readonly wall: Clock
  private known: { readonly at: number; readonly names: Promise<Names> } | null = null

  constructor(db: Database, wall: Clock) {
    this.db = db
    this.wall = wall
  }

  /**
   * Returns the parts of a search, all of which an event has to match; null when nothing matches. Either all words
   * together name one side or competition, or each word names one: `Arsenal Chelsea`.
   */
  async meant(search: string): Promise<readonly NamedBy[] | null> {
    const typed = typedWords(search)
    if (typed.length === 0) return null
    const names = await this.names()
    const together = nearest(names, typed)
    if (together) return [together]
    const parts = typed.slice(0, 6).map((word) => nearest(names, [word]))
    return parts.every((part) => part !== null) ? parts : null
  }

  /** Returns the sides and competitions whose names are nearest to the text, the most important first. */
  async find(
    search: string,
  ): Promise<{ readonly teams: readonly Team[]; readonly competitions: readonly Competition[] }> {
    const typed = typedWords(search)
    const names = typed.length > 0 ? await this.names() : null
    const meant = names && nearest(names, typed)
    if (!meant) return { teams: [], competitions: [] }
    const among = <T extends { readonly id: string }>(all: readonly Named<T>[], ids: readonly string[]) => {
      const wanted = new Set(ids)
      return all.flatMap(({ it }) => (wanted.has(it.id) ? it : []))
    }
    return {
      teams: among(names.teams, meant.teams),
      competitions: among(names.competitions, meant.competitions),
    }
  }

  private names(): Promise<Names> {
    const now = this.wall.now()
    if (this.known && now - this.known.at < fresh) return this.known.names
    const names = this.read()
    this.known = { at: now, names }
    names.catch(() => {
      this.known = null
    })
    return names
  }

  private async read(): Promise<Names> {
    const { teams, competitions } = await loadNames(this.db.read)
    const ready = <T extends { readonly id: string }>(it: T, names: readonly string[]): Named<T> => ({
      it,
      names: [...new Set(names)].map(readyName),
    })
    // Sides of a bet on a whole competition carry its name; the search returns the competition instead.
    const wholes = new Set(competitions.map(({ name }) => name))
    const sides = teams.filter(({ name }) => !wholes.has(name))
    return {
      found: new Map(),
      // A national side is also found by its country's name in any language.
      teams: sides.map((team) => {
        const { name, country } = team
        const names = country ? countryNames(country) : []
        return ready(team, [...allNames(team), ...(names.includes(name) ? names : [])])
      }),
      competitions: competitions.map((one) => ready(one, [...allNames(one), ...countryNames(one.country)])),
    }
  }
}

/** Returns the name and the names that its source gives in other languages. */
const allNames = ({ name, names }: Pick<Team | Competition, 'name' | 'names'>): readonly string[] => [
  name,
  ...Object.values(names ?? {}),
]

/** Searches cached until the next reload of names. */
const maxKept = 1000

/** Returns the sides and competitions whose names are nearest to the text; null when none is near. */
function nearest(names: Names, typed: readonly string[]): NamedBy | null {
  const key = typed.join(' ')
  const known = names.found.get(key)
  if (known !== undefined) return known
  const found = lookedFor(names, typed)
  if (names.found.size < maxKept) names.found.set(key, found)
  return found
}

function lookedFor(names: Names, typed: readonly string[]): NamedBy | null {
  const far = ({ names: all }: { readonly names: readonly ReadyName[] }) =>
    all.reduce((least, name) => Math.min(least, howFar(typed, name) ?? Infinity), Infinity)
  const found = {
    teams: names.teams.map((named) => ({ id: named.it.id, far: far(named) })),
    competitions: names.competitions.map((named) => ({ id: named.it.id, far: far(named) })),
  }
  const least = [...found.teams, ...found.competitions].reduce((low, one) => Math.min(low, one.far), Infinity)
  if (least === Infinity) return null
  const ids = (list: readonly { readonly id: string; readonly far: number }[]) =>
    list
      .filter((one) => one.far === least)
      .slice(0, maxMeant)
      .map(({ id }) => id)
  return { teams: ids(found.teams), competitions: ids(found.competitions) }
}
