import type { SignedIn } from '#domain/people/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, timeKey, walkedRows } from '#kernel/keyset.ts'
import type { SecurityEventKind } from '../api.ts'

export type Platform = SignedIn['platform']

/** Writes an event to the log of an account. */
export async function noteEvent(
  tx: Tx,
  playerId: string,
  kind: SecurityEventKind,
  platform: string,
): Promise<void> {
  await tx.query('insert into security_event (player_id, kind, platform) values ($1, $2, $3)', [
    playerId,
    kind,
    platform,
  ])
}

export interface EventRow {
  readonly id: bigint
  readonly at: Date
  readonly kind: SecurityEventKind
  readonly platform: Platform
}

/** Returns the latest hundred events, latest first. */
export async function findEvents(tx: Tx, playerId: string): Promise<readonly EventRow[]> {
  const { rows } = await tx.query<EventRow>(
    'select id, at, kind, platform from security_event where player_id = $1 order by id desc limit 100',
    [playerId],
  )
  return rows
}

/** Records a player's device: the `first`, a `new` one beside others, or a `known` one. Null: no device record. */
export async function noteDevice(
  tx: Tx,
  playerId: string,
  device: string | null,
  platform: string,
): Promise<'first' | 'new' | 'known'> {
  const before = await tx.query<{ id: string }>(
    'select device_id as id from player_device where player_id = $1 limit 1',
    [playerId],
  )
  const isFirst = before.rows.length === 0
  if (device === null) return isFirst ? 'first' : 'new'
  const { rows } = await tx.query<{ fresh: boolean }>(
    `insert into player_device (player_id, device_id, platform) values ($1, $2, $3)
     on conflict (player_id, device_id) do update set last_seen_at = now()
     returning xmax = 0 as fresh`,
    [playerId, device, platform],
  )
  if (!rows[0]?.fresh) return 'known'
  return isFirst ? 'first' : 'new'
}

export interface DeviceRow {
  readonly id: string
  readonly platform: Platform
  readonly firstSeenAt: Date
  readonly lastSeenAt: Date
}

export async function findDevices(tx: Tx, playerId: string): Promise<readonly DeviceRow[]> {
  const { rows } = await tx.query<DeviceRow>(
    `select device_id as id, platform, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
     from player_device where player_id = $1 order by last_seen_at desc limit 50`,
    [playerId],
  )
  return rows
}

interface SharedDevice {
  readonly id: string
  /** First hundred players who signed in on it. */
  readonly players: readonly string[]
  readonly at: Date
}

/** Device uses that one page examines; devices of a single player are skipped. */
const mostLooked = 1_000

/**
 * Returns devices on which several players signed in, those that got another player last first. The page key is that
 * time and the id. A page may have fewer rows than its limit, or none, and still have a next page.
 */
export async function findSharedDevices(tx: Tx, page: KeysetPage): Promise<KeysetRows<SharedDevice>> {
  const { rows } = await tx.query<SharedDevice & { place: string; shared: boolean; last: boolean }>(
    `with looked as materialized (
       select player_id, device_id, first_seen_at, row_number() over () as place from (
         select * from player_device where $2::timestamptz is null or (first_seen_at, device_id) < ($2, $3::text)
         order by first_seen_at desc, device_id desc limit ${mostLooked}
       ) d
     ), shared as (
       select d.*, true as shared from looked d
       where exists (
           select from player_device o where o.device_id = d.device_id and o.player_id <> d.player_id offset 0)
         and not exists (
           select from player_device o
           where o.device_id = d.device_id and (o.first_seen_at, o.player_id) > (d.first_seen_at, d.player_id) offset 0
         )
       order by d.place limit $1
     )
     select device_id as id, first_seen_at as at, ${timeKey('first_seen_at')} as place, shared, d.place = ${mostLooked} as last,
       array(select o.player_id from player_device o where o.device_id = d.device_id and d.shared
         order by o.first_seen_at limit 100) as players
     from (select * from shared union all select *, false from looked where place = ${mostLooked}) d order by d.place`,
    [page.limit + 1, page.after?.[0] ?? null, page.after?.[1] ?? null],
  )
  const keyOf = ({ place, id }: { place: string; id: string }) => [place, id]
  const edge = rows.find(({ last, shared }) => last && !shared)
  return walkedRows(
    rows.filter(({ shared }) => shared),
    page,
    keyOf,
    edge ? keyOf(edge) : null,
  )
}

/** Returns the question that a player has chosen; null if none. */
export async function findQuestion(tx: Tx, playerId: string): Promise<number | null> {
  const { rows } = await tx.query<{ question: number }>(
    'select question from security_question where player_id = $1',
    [playerId],
  )
  return rows[0]?.question ?? null
}

export async function putQuestion(tx: Tx, playerId: string, question: number, answer: string): Promise<void> {
  await tx.query(
    `insert into security_question (player_id, question, answer) values ($1, $2, $3)
     on conflict (player_id) do update set question = excluded.question, answer = excluded.answer, set_at = now(),
       tries = 0, tries_since = null`,
    [playerId, question, answer],
  )
}

/** Returns the stored hash of an answer; null if no question is set. */
export async function findAnswer(tx: Tx, playerId: string): Promise<string | null> {
  const { rows } = await tx.query<{ answer: string }>(
    'select answer from security_question where player_id = $1',
    [playerId],
  )
  return rows[0]?.answer ?? null
}

/**
 * Returns the wrong answers so far, and the seconds since the first. Locks them, so that parallel tries count one
 * after the other.
 */
export async function lockAnswerTries(
  tx: Tx,
  playerId: string,
): Promise<{ readonly tries: number; readonly since: number | null }> {
  const { rows } = await tx.query<{ tries: number; since: number | null }>(
    `select tries, extract(epoch from clock_timestamp() - tries_since)::float8 as since
     from security_question where player_id = $1 for update`,
    [playerId],
  )
  return rows[0] ?? { tries: 0, since: null }
}

export async function setAnswerTries(tx: Tx, playerId: string, tries: number): Promise<void> {
  await tx.query(
    `update security_question set tries = $2,
       tries_since = case when $2 = 0 then null when $2 = 1 then clock_timestamp() else tries_since end
     where player_id = $1`,
    [playerId, tries],
  )
}

export async function noteRegistration(
  tx: Tx,
  playerId: string,
  type: 'fast' | 'phone' | 'full' | 'social',
): Promise<void> {
  await tx.query('insert into registration (player_id, type) values ($1, $2) on conflict do nothing', [
    playerId,
    type,
  ])
}

/** Returns the type of the account's registration. */
export async function findRegistrationType(tx: Tx, playerId: string): Promise<string> {
  const { rows } = await tx.query<{ type: string }>('select type from registration where player_id = $1', [
    playerId,
  ])
  return rows[0]?.type ?? 'full'
}

/** Returns which of the players have used the browser of a device record. */
export async function usersOfDevice(
  tx: Tx,
  device: string,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    'select player_id as id from player_device where device_id = $1 and player_id = any ($2)',
    [device, playerIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns whether two players have used one browser. */
export async function shareDevice(tx: Tx, playerId: string, otherId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from player_device a join player_device b using (device_id)
     where a.player_id = $1 and b.player_id = $2 limit 1`,
    [playerId, otherId],
  )
  return rowCount > 0
}

/** Returns which of the others have used a browser of the player. */
export async function sharingDevice(
  tx: Tx,
  playerId: string,
  otherIds: readonly string[],
): Promise<readonly string[]> {
  if (otherIds.length === 0) return []
  const { rows } = await tx.query<{ id: string }>(
    `select distinct b.player_id as id from player_device a join player_device b using (device_id)
     where a.player_id = $1 and b.player_id <> $1 and b.player_id = any ($2) order by 1`,
    [playerId, otherIds],
  )
  return rows.map(({ id }) => id)
}

/** Returns the players who have used a browser of the player, at most 100: an internet café has more. */
export async function usersOfDevicesOf(tx: Tx, playerId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select distinct b.player_id as id from player_device a join player_device b using (device_id)
     where a.player_id = $1 and b.player_id <> $1 order by 1 limit 100`,
    [playerId],
  )
  return rows.map(({ id }) => id)
}
