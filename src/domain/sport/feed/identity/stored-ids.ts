import type { Fixture } from '../api.ts'
import type { FeedSource } from '../source.ts'

/**
 * Wraps a source so that its events have their stored ids. Events in `callAs` have another id in the source's data,
 * where a name may have been corrected since.
 */
export function underStoredIds(source: FeedSource): FeedSource {
  /** Stored id by the source's; an id that was replaced again leads to the next one. */
  let stored: ReadonlyMap<string, string> = new Map()
  /** Ids of the source by the stored one, the latest last: data corrected twice have several. */
  let own: ReadonlyMap<string, readonly string[]> = new Map()
  const storedId = (id: string): string => {
    const next = stored.get(id)
    return next === undefined ? id : storedId(next)
  }
  const called = (fixture: Fixture): Fixture => {
    const id = storedId(fixture.id)
    return id === fixture.id ? fixture : { ...fixture, id }
  }
  const ownId = (id: string): string =>
    own.get(id)?.findLast((one) => source.current?.(one) ?? null) ?? own.get(id)?.at(-1) ?? id
  const asOwn = (fixture: Fixture): Fixture => {
    const id = ownId(fixture.id)
    return id === fixture.id ? fixture : { ...fixture, id }
  }
  const all = (fixtures: readonly Fixture[]) => (stored.size === 0 ? fixtures : fixtures.map(called))
  const { current, strengths, revision } = source
  return {
    ...source,
    ...(current && {
      current: (id: string) => {
        const found = current(ownId(id))
        return found && called(found)
      },
    }),
    ...(source.all && { all: () => all(source.all!()) }),
    ...(strengths && { strengths: (before: number) => strengths(before) }),
    ...(revision && { revision: () => revision() }),
    callAs(names) {
      stored = new Map([...stored, ...names])
      own = Map.groupBy(stored.keys(), storedId)
    },
    fixtures: (from, to, now) => all(source.fixtures(from, to, now)),
    knows: (fixture) => source.knows(asOwn(fixture)),
    timeline: (fixture) => source.timeline(asOwn(fixture)),
    history: (before) => source.history(before),
    season: (of) => all(source.season(of)),
    *matchesOf(teamId, before) {
      for (const fixture of source.matchesOf(teamId, before)) yield called(fixture)
    },
  }
}
