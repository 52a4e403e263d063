import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'

export interface DeskPlayerRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly country: string
  readonly currency: string
  readonly language: string
  readonly birth_date: Date
  readonly created_at: Date
  readonly last_sign_in_at: Date | null
  readonly ban_level: number
  readonly ban_version: number
  /** Whether the player has confirmed the address. */
  readonly email_verified: boolean
  /** Whether the player receives e-mail to that address. */
  readonly holds_address: boolean
}

const columns = `id, name, email, country, currency, language, birth_date, created_at, last_sign_in_at, ban_level, ban_version,
  email_verified, holds_address`

export interface DeskPlayerFilter {
  /** Id, or part of a name or address. */
  readonly q?: string | undefined
  readonly country?: string | undefined
  readonly banned?: boolean | undefined
}

const filtered = `($1::text is null or id = $1 or email like $2 or lower(name) like $2)
       and ($3::text is null or country = $3)
       and ($4::boolean is null or $4 and ban_level > 0 or not $4 and ban_level = 0)`

/**
 * A search with fewer hits sorts them; a search with more walks the players by registration time to find the latest.
 */
const mostFound = 2_000

/** Returns players, latest registered first; the page key is the time of registration and the id. */
export async function findDeskPlayers(
  tx: Tx,
  filter: DeskPlayerFilter,
  page: KeysetPage,
): Promise<KeysetRows<DeskPlayerRow>> {
  const values = [
    filter.q ?? null,
    filter.q === undefined ? null : `%${filter.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
    filter.country ?? null,
    filter.banned ?? null,
    page.limit + 1,
    page.after?.[0] ?? null,
    page.after?.[1] ?? null,
  ]
  if (filter.q !== undefined) {
    const few = await fewPlayers(tx, values, page)
    if (few) return few
  }
  const total =
    filter.q === undefined
      ? `(select count(*)::int from (select from player where ${filtered} limit ${mostCounted}) counted)`
      : mostFound
  const { rows } = await tx.query<DeskPlayerRow & { place: string; total: number }>(
    `select ${columns}, ${timeKey('created_at')} as place, ${total} as total
     from player where ${filtered} and ($6::timestamptz is null or (created_at, id) < ($6, $7::text))
     order by created_at desc, id desc limit $5`,
    values,
  )
  return keysetRows(rows, page, keyOf)
}

const keyOf = ({ place, id }: { readonly place: string; readonly id: string }) => [place, id]

/** Returns a page of a search that reads each hit once; null if it has `mostFound` hits or more. */
async function fewPlayers(
  tx: Tx,
  values: readonly unknown[],
  page: KeysetPage,
): Promise<KeysetRows<DeskPlayerRow> | null> {
  const { rows } = await tx.query<{ total: number } & (DeskPlayerRow & { place: string })>(
    `with found as materialized (select * from player where ${filtered} limit ${mostFound})
     select c.total, p.* from (select count(*)::int as total from found) c left join lateral (
       select ${columns}, ${timeKey('created_at')} as place from found
       where $6::timestamptz is null or (created_at, id) < ($6, $7::text) order by created_at desc, id desc limit $5
     ) p on true order by p.created_at desc, p.id desc`,
    values,
  )
  if (rows[0]!.total >= mostFound) return null
  // Without hits, the query returns one row with the count alone.
  return keysetRows(
    rows.filter(({ id }) => id !== null),
    page,
    keyOf,
  )
}

export async function findDeskPlayer(tx: Tx, id: string): Promise<DeskPlayerRow | null> {
  const { rows } = await tx.query<DeskPlayerRow>(`select ${columns} from player where id = $1`, [id])
  return rows[0] ?? null
}

/** Returns the display names of players: their name, else their sign-in address. */
export async function findPlayerNames(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    `select id, coalesce(nullif(name, ''), email) as name from player where id = any ($1)`,
    [ids],
  )
  return rows
}

export interface DeskSessionRow {
  readonly id: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly expires_at: Date
  readonly user_agent: string | null
}

/** Returns the open sessions of a player, latest first; at most 100. */
export async function sessionsOfPlayer(tx: Tx, playerId: string): Promise<readonly DeskSessionRow[]> {
  const { rows } = await tx.query<DeskSessionRow>(
    `select id, created_at, updated_at, expires_at, user_agent from player_session
     where player_id = $1 and expires_at > now() order by created_at desc limit 100`,
    [playerId],
  )
  return rows
}

/** Counts the registrations of each UTC day since an instant. */
export async function signUpsByDay(
  tx: Tx,
  since: Date,
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const { rows } = await tx.query<{ day: string; count: number }>(
    `select ((created_at at time zone 'UTC')::date)::text as day, count(*)::int as count
     from player where created_at >= $1 group by 1`,
    [since],
  )
  return rows
}
