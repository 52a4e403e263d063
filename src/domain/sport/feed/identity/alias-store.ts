import type { Tx } from '#kernel/database.ts'
import type { EventStatus, Fixture } from '../api.ts'
import { isSameMatch, matchKey, oneMatchWithin } from './meeting.ts'

export type AliasKind = 'renamed' | 'same' | 'merged'

/** An event stored as another name of a match. */
export interface EventAlias {
  readonly alias: string
  readonly event: string
  readonly kind: AliasKind
  /** True: its bets are void. False: the event's result settles them. */
  readonly void: boolean
}

/** Returns all aliases; there are few. */
export async function loadAliases(tx: Tx): Promise<readonly EventAlias[]> {
  const { rows } = await tx.query<EventAlias>(
    'select alias_id as alias, event_id as event, kind, void from event_alias order by alias_id',
  )
  return rows
}

/** Returns the alias of a stored event; null if it has none. */
export async function findAlias(tx: Tx, id: string): Promise<(EventAlias & { readonly at: Date }) | null> {
  const { rows } = await tx.query<EventAlias & { at: Date }>(
    `select alias_id as alias, event_id as event, kind, void, at from event_alias
     where alias_id = $1 and kind <> 'renamed'`,
    [id],
  )
  return rows[0] ?? null
}

/** Inserts aliases; keeps existing ones. */
export async function insertAliases(tx: Tx, aliases: readonly EventAlias[]): Promise<void> {
  if (aliases.length === 0) return
  await tx.query(
    `insert into event_alias (alias_id, event_id, kind, void)
     select alias, event, kind, void
     from jsonb_to_recordset($1::jsonb) as a(alias text, event text, kind text, void boolean)
     on conflict (alias_id) do nothing`,
    [JSON.stringify(aliases)],
  )
}

/** Deletes the alias of a stored event and returns it; null if there was none. */
export async function deleteAlias(tx: Tx, id: string): Promise<EventAlias | null> {
  const { rows } = await tx.query<EventAlias>(
    `delete from event_alias where alias_id = $1 and kind <> 'renamed'
     returning alias_id as alias, event_id as event, kind, void`,
    [id],
  )
  return rows[0] ?? null
}

/** Locks two events in the order of their ids; returns the ids that exist. */
export async function lockEvents(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from event where id = any($1) order by id for update',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

interface StoredFixture {
  readonly fixture: Fixture
  readonly status: EventStatus
}

/**
 * Finds new events that are stored already under other ids: from another feed, or twice from a provider. Returns them
 * as aliases of the stored ones, which are open and no aliases themselves.
 */
export async function findTwins(tx: Tx, fresh: readonly Fixture[]): Promise<readonly EventAlias[]> {
  if (fresh.length === 0) return []
  const ids = new Set(fresh.map(({ id }) => id))
  const { rows } = await tx.query<StoredFixture & { at: string }>(
    `select o.fixture, o.status, n.id as at
     from jsonb_to_recordset($1::jsonb) as n(id text, key text, low bigint, high bigint)
     join event o on o.match_key = n.key and o.starts_at between n.low and n.high and o.id <> n.id
       and o.status in ('scheduled', 'live', 'interrupted', 'postponed')
     where not exists (select from event_alias a where a.alias_id in (o.id, n.id) and a.kind <> 'renamed')
     order by o.starts_at, o.id`,
    [
      JSON.stringify(
        fresh.map((fixture) => {
          const within = oneMatchWithin(fixture.competition.sport)
          const { id, startsAt } = fixture
          return { id, key: matchKey(fixture), low: startsAt - within, high: startsAt + within }
        }),
      ),
    ],
  )
  const byId = new Map(fresh.map((fixture) => [fixture.id, fixture]))
  const found = new Map<string, EventAlias>()
  for (const { fixture, at } of rows) {
    const one = byId.get(at)!
    // If both arrive together, the one with the first id remains.
    const later = ids.has(fixture.id) && fixture.id > one.id
    if (later || found.has(at) || found.has(fixture.id) || !isSameMatch(one, fixture)) continue
    found.set(at, { alias: at, event: fixture.id, kind: 'same', void: false })
  }
  return [...found.values()]
}
