import type { Tx } from '#kernel/database.ts'
import { type EventAlias, loadAliases } from './alias-store.ts'

/** The names of events in memory: which stored events are the same match. */
export interface EventAliases {
  /** Returns the alias of an event; null where it is no alias. */
  of(id: string): EventAlias | null
  /** Stored events that are other names of this one. */
  namesOf(id: string): readonly string[]
  /** All ids of the match that this event is. */
  idsOf(id: string): readonly string[]
  /** Reads them anew; answers the stored events that became another name or are none any more. */
  refresh(tx: Tx): Promise<readonly string[]>
}

export function makeEventAliases(): EventAliases {
  let byAlias: ReadonlyMap<string, EventAlias> = new Map()
  let byEvent: ReadonlyMap<string, readonly string[]> = new Map()
  const canonical = (id: string) => byAlias.get(id)?.event ?? id
  return {
    of: (id) => byAlias.get(id) ?? null,
    namesOf: (id) => byEvent.get(id) ?? [],
    idsOf: (id) => [canonical(id), ...(byEvent.get(canonical(id)) ?? [])],
    async refresh(tx) {
      const stored = (await loadAliases(tx)).filter(({ kind }) => kind !== 'renamed')
      const before = byAlias
      byAlias = new Map(stored.map((one) => [one.alias, one]))
      byEvent = new Map(
        [...Map.groupBy(stored, ({ event }) => event)].map(([event, names]) => [
          event,
          names.map(({ alias }) => alias),
        ]),
      )
      const all = new Set([...before.keys(), ...byAlias.keys()])
      return [...all].filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(byAlias.get(id)))
    },
  }
}
