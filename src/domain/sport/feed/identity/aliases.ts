import type { Tx } from '#kernel/database.ts'
import { type EventAlias, loadAliases } from './alias-store.ts'

/** Cached aliases: stored events that are the same match. */
export interface EventAliases {
  /** Returns the alias of an event; null if there is none. */
  of(id: string): EventAlias | null
  /** Returns the stored events that are aliases of this one. */
  namesOf(id: string): readonly string[]
  /** Returns all ids of the match of this event. */
  idsOf(id: string): readonly string[]
  /** Reads the aliases again; returns the stored events that became an alias or no longer are one. */
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
