import type { Tx } from '#kernel/database.ts'
import type { EventMessage, EventState, EventStatus, Fixture, SportId, Team } from './api.ts'
import { feedErrors } from './errors.ts'
import { matchKey } from './identity/meeting.ts'
import { insertStart } from './identity/start-store.ts'
import { reduce, startState } from './state/state.ts'

export interface StoredEvent {
  readonly fixture: Fixture
  readonly state: EventState
}

/** A message with the resulting state. */
export interface AppliedMessage extends StoredEvent {
  readonly message: EventMessage
}

const openStatuses: readonly EventStatus[] = ['scheduled', 'live', 'interrupted', 'postponed']

/** Returns the participants: both sides, or the course and its field. */
const teamsOf = ({ home, away, field = [] }: Fixture): readonly Team[] => [home, away, ...field]

/** Normalizes text for a search by name: lower case without accents. */
export const searchWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Sorts by id without duplicates: the order in which all writers lock rows. */
const byId = <T extends { readonly id: string }>(list: readonly T[]): readonly T[] =>
  [...new Map(list.map((entry) => [entry.id, entry])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))

/** Returns the search words of an event. */
export const wordsOf = (fixture: Fixture): string =>
  searchWords(
    [...teamsOf(fixture), fixture.competition]
      .flatMap(({ name, names = {} }) => [name, ...Object.values(names)])
      .join(' '),
  )

/** Inserts the competitions and sides of the fixtures; updates known names only with `renaming`. */
export async function upsertNames(tx: Tx, events: readonly Fixture[], renaming: boolean): Promise<void> {
  await tx.query(
    `insert into competition (id, sport, name, names, country, rank)
     select id, sport, name, names, country, rank
     from jsonb_to_recordset($1::jsonb) as c(id text, sport text, name text, names jsonb, country text, rank int)
     on conflict (id) do update set name = excluded.name, names = excluded.names, country = excluded.country,
       rank = excluded.rank
     where $2 and (competition.name, competition.names, competition.country, competition.rank)
       is distinct from (excluded.name, excluded.names, excluded.country, excluded.rank)`,
    [JSON.stringify(byId(events.map((fixture) => fixture.competition))), renaming],
  )
  await tx.query(
    `insert into team (id, name, names, colours, country)
     select id, name, names, array(select jsonb_array_elements_text(colours)), country
     from jsonb_to_recordset($1::jsonb) as t(id text, name text, names jsonb, colours jsonb, country text)
     on conflict (id) do update set name = excluded.name, names = excluded.names, colours = excluded.colours,
       country = excluded.country
     where $2 and (team.name, team.names, team.colours, team.country)
       is distinct from (excluded.name, excluded.names, excluded.colours, excluded.country)`,
    [JSON.stringify(byId(events.flatMap((fixture) => [fixture.home, fixture.away]))), renaming],
  )
}

/** Changes made by storing fixtures. */
export interface UpsertedFixtures {
  /** Stored state of each, by event id; null if another producer owns the event. */
  readonly states: ReadonlyMap<string, EventState | null>
  /** Ids of newly stored events. */
  readonly fresh: ReadonlySet<string>
  /** Ids of events with a newly announced start. */
  readonly moved: ReadonlySet<string>
}

/**
 * Inserts fixtures with their competitions and teams; updates known ones only if they differ. Records announced
 * starts. An id keeps its first producer (but see `moveEvents`).
 */
export async function upsertFixtures(tx: Tx, fixtures: readonly Fixture[]): Promise<UpsertedFixtures> {
  if (fixtures.length === 0) return { states: new Map(), fresh: new Set(), moved: new Set() }
  const events = byId(fixtures)
  await upsertNames(tx, events, true)
  const { rows: announced } = await tx.query<{ id: string; fresh: boolean }>(
    `with given as materialized (
       select f.fixture, f.state, f.words, f.key, f.fixture ->> 'id' as id, (f.fixture ->> 'startsAt')::bigint as starts_at
       from jsonb_to_recordset($1::jsonb) as f(fixture jsonb, state jsonb, words text, key text)
     ), before as materialized (
       select e.id, e.starts_at from event e join given using (id)
     ), written as (
       insert into event (id, producer, sport, competition_id, home_id, away_id, starts_at, fixture, state, status, words, match_key)
       select g.id, g.fixture ->> 'producer', g.fixture #>> '{competition,sport}', g.fixture #>> '{competition,id}',
         g.fixture #>> '{home,id}', g.fixture #>> '{away,id}', g.starts_at, g.fixture, g.state, 'scheduled', g.words, g.key
       from given g
       on conflict (id) do update set fixture = excluded.fixture, starts_at = excluded.starts_at, words = excluded.words,
         home_id = excluded.home_id, away_id = excluded.away_id, match_key = excluded.match_key
       where (event.fixture, event.match_key) is distinct from (excluded.fixture, excluded.match_key)
         and event.producer = excluded.producer
       returning id, starts_at
     )
     insert into event_start (event_id, starts_at)
     select w.id, w.starts_at from written w left join before b using (id)
     where b.starts_at is distinct from w.starts_at
     returning event_id as id, not exists (select from before b where b.id = event_id) as fresh`,
    [
      JSON.stringify(
        events.map((fixture) => ({
          fixture,
          state: startState(fixture),
          words: wordsOf(fixture),
          key: matchKey(fixture),
        })),
      ),
    ],
  )
  const { rows } = await tx.query<{ id: string; state: EventState; producer: string }>(
    'select id, state, producer from event where id = any($1)',
    [events.map((fixture) => fixture.id)],
  )
  const producers = new Map(events.map(({ id, producer }) => [id, producer]))
  return {
    states: new Map(rows.map((row) => [row.id, row.producer === producers.get(row.id) ? row.state : null])),
    fresh: new Set(announced.flatMap(({ id, fresh }) => (fresh ? [id] : []))),
    moved: new Set(announced.flatMap(({ id, fresh }) => (fresh ? [] : [id]))),
  }
}

/**
 * Stores messages of one event and the resulting state, in order. Idempotent by number: skips stored ones. Returns
 * the new ones.
 *
 * @throws DomainError `event-unknown`, or `feed-message-invalid` (gaps, impossible messages) with nothing written.
 */
export async function applyMessages(
  tx: Tx,
  fixture: Fixture,
  messages: readonly EventMessage[],
): Promise<readonly AppliedMessage[]> {
  const { rows } = await tx.query<{ state: EventState }>('select state from event where id = $1 for update', [
    fixture.id,
  ])
  const stored = rows[0]
  if (!stored) throw feedErrors['event-unknown']({ event: fixture.id })
  let state = stored.state
  const applied: AppliedMessage[] = []
  for (const message of messages) {
    if (message.seq <= stored.state.seq) continue
    const next = reduce(fixture, state, message)
    if (!next.ok) throw next.error
    state = next.value
    applied.push({ fixture, message, state })
  }
  if (applied.length === 0) return applied
  await keepStart(tx, fixture, stored.state, applied)
  await tx.query(
    `insert into feed_message (event_id, seq, at, message)
     select $1, (m ->> 'seq')::int, (m ->> 'at')::bigint, m from jsonb_array_elements($2::jsonb) as m`,
    [fixture.id, JSON.stringify(applied.map((entry) => entry.message))],
  )
  await tx.query('update event set state = $2, status = $3, seq = $4, updated_at = $5 where id = $1', [
    fixture.id,
    JSON.stringify(state),
    state.status,
    state.seq,
    state.updatedAt,
  ])
  return applied
}

const notBegun: readonly EventStatus[] = ['scheduled', 'postponed']

/** Records a postponement, and the begin of play: a bet depends on the start announced when it was placed. */
async function keepStart(
  tx: Tx,
  { id, startsAt }: Fixture,
  before: EventState,
  applied: readonly AppliedMessage[],
): Promise<void> {
  let { status } = before
  for (const { message, state } of applied) {
    if (state.status === 'postponed' && status !== 'postponed')
      await insertStart(tx, id, { startsAt: null, began: false })
    if (state.status === 'scheduled' && status === 'postponed')
      await insertStart(tx, id, { startsAt, began: false })
    const told = message.type === 'finished' ? message.startedAt : undefined
    // A start that staff enters corrects the reported one.
    if (told !== undefined || (notBegun.includes(status) && isPlayed(state.status)))
      await insertStart(tx, id, { startsAt: told ?? message.at, began: true })
    status = state.status
  }
}

/**
 * Returns whether the status shows play. A result without a start only implies that the event was played as
 * announced.
 */
const isPlayed = (status: EventStatus): boolean => status === 'live' || status === 'interrupted'

/** Stores one message like `applyMessages`; returns the state after it, even if it was stored before. */
export async function applyMessage(tx: Tx, fixture: Fixture, message: EventMessage): Promise<EventState> {
  const applied = await applyMessages(tx, fixture, [message])
  const last = applied.at(-1) ?? (await loadEvent(tx, fixture.id))
  if (!last) throw feedErrors['event-unknown']({ event: fixture.id })
  return last.state
}

/** Returns all open events in order of start; with `producers` only theirs. */
export async function loadOpenEvents(tx: Tx, producers?: readonly string[]): Promise<readonly StoredEvent[]> {
  const { rows } = await tx.query<StoredEvent>(
    `select fixture, state from event
     where status in ('scheduled', 'live', 'interrupted', 'postponed') and ($1::text[] is null or producer = any($1))
     order by starts_at, id`,
    [producers ?? null],
  )
  return rows
}

/** Assigns the event to another producer. */
export async function changeProducer(tx: Tx, id: string, producer: string): Promise<void> {
  await tx.query(
    `update event set producer = $2, fixture = jsonb_set(fixture, '{producer}', to_jsonb($2::text)) where id = $1`,
    [id, producer],
  )
}

/** Returns open events that start before `startedBefore` and belong to none of these producers. */
export async function loadOrphans(
  tx: Tx,
  producers: readonly string[],
  startedBefore: number,
): Promise<readonly StoredEvent[]> {
  const { rows } = await tx.query<StoredEvent>(
    `select fixture, state from event
     where status in ('scheduled', 'live', 'interrupted', 'postponed')
       and starts_at <= $2 and not (producer = any($1))
     order by starts_at, id`,
    [producers, startedBefore],
  )
  return rows
}

/** Returns one event; null if unknown. */
export const loadEvent = async (tx: Tx, id: string): Promise<StoredEvent | null> =>
  (await loadEvents(tx, [id]))[0] ?? null

/** Returns events by id, in order of start; leaves out unknown ids. */
export async function loadEvents(tx: Tx, ids: readonly string[]): Promise<readonly StoredEvent[]> {
  const { rows } = await tx.query<StoredEvent>(
    'select fixture, state from event where id = any($1) order by starts_at, id',
    [ids],
  )
  return rows
}

/** Returns the messages of an event in order, from `afterSeq` (exclusive). */
export async function loadMessages(tx: Tx, eventId: string, afterSeq = 0): Promise<readonly EventMessage[]> {
  const { rows } = await tx.query<{ message: EventMessage }>(
    'select message from feed_message where event_id = $1 and seq > $2 order by seq',
    [eventId, afterSeq],
  )
  return rows.map((row) => row.message)
}

/** Returns the goals of an event and their rollbacks, in order. */
export async function loadGoalMessages(tx: Tx, eventId: string): Promise<readonly EventMessage[]> {
  const { rows } = await tx.query<{ message: EventMessage }>(
    `select message from feed_message
     where event_id = $1 and (message ->> 'type' = 'rollback' or message #>> '{incident,kind}' = 'goal') order by seq`,
    [eventId],
  )
  return rows.map((row) => row.message)
}

export interface EventQuery {
  readonly sport?: SportId
  readonly competitionId?: string
  /** Start in [from, to), sport time in milliseconds. */
  readonly from?: number
  readonly to?: number
  readonly statuses?: readonly EventStatus[]
  readonly producers?: readonly string[]
  /** Every word must occur in the names of the teams or the competition. */
  readonly search?: string
  readonly limit?: number
}

/** Returns matching events in order of start; by default open ones, at most 200. */
export async function findEvents(tx: Tx, query: EventQuery): Promise<readonly StoredEvent[]> {
  const words = searchWords(query.search ?? '').split(' ')
  const { rows } = await tx.query<StoredEvent>(
    `select fixture, state from event
     where status = any($1) and ($2::text is null or sport = $2) and ($3::text is null or competition_id = $3)
       and starts_at >= coalesce($4::bigint, starts_at) and ($5::bigint is null or starts_at < $5)
       and words like all($6::text[]) and ($8::text[] is null or producer = any($8))
     order by starts_at, id limit $7`,
    [
      query.statuses ?? openStatuses,
      query.sport ?? null,
      query.competitionId ?? null,
      query.from ?? null,
      query.to ?? null,
      words.map((word) => `%${word}%`),
      query.limit ?? 200,
      query.producers ?? null,
    ],
  )
  return rows
}

/** Finds upcoming and live events by names. */
export const searchEvents = (tx: Tx, text: string, limit = 30): Promise<readonly StoredEvent[]> =>
  searchWords(text) === '' ? Promise.resolve([]) : findEvents(tx, { search: text, limit })

/**
 * Returns finished events that still have messages, last changed before `before`, in that order, after the key
 * `after`.
 */
export async function loadFinishedBefore(
  tx: Tx,
  before: number,
  after: { readonly updatedAt: bigint; readonly id: string },
  limit: number,
): Promise<readonly { readonly id: string; readonly producer: string; readonly updatedAt: bigint }[]> {
  const { rows } = await tx.query<{ id: string; producer: string; updatedAt: bigint }>(
    `select id, producer, updated_at as "updatedAt" from event
     where status in ('finished', 'abandoned', 'cancelled') and not only_result and updated_at < $1 and (updated_at, id) > ($2, $3)
       and not exists (select from event_alias a where a.event_id = event.id and a.kind <> 'renamed')
     order by updated_at, id limit $4`,
    [Math.floor(before), after.updatedAt, after.id, limit],
  )
  return rows
}

/** Deletes finished events with their messages; throws if an event is not over. Returns how many. */
export async function forgetEvents(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ gone: number }>('select forget_events_v1($1) as gone', [ids])
  return rows[0]?.gone ?? 0
}
