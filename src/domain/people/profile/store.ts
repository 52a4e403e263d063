import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, timeKey, walkedRows } from '#kernel/keyset.ts'
import type { DocumentType } from './fields.ts'

export interface DetailsRow {
  readonly surname: string | null
  readonly address: string | null
  readonly document_type: DocumentType | null
  /** `YYYY-MM-DD`. */
  readonly document_issued: string | null
  readonly document_expires: string | null
  readonly sealed: Uint8Array | null
}

export async function findDetails(tx: Tx, playerId: string): Promise<DetailsRow | null> {
  const { rows } = await tx.query<DetailsRow>(
    `select surname, address, document_type, document_issued::text, document_expires::text, sealed
     from player_details where player_id = $1`,
    [playerId],
  )
  return rows[0] ?? null
}

export async function saveDetails(
  tx: Tx,
  playerId: string,
  row: DetailsRow & { readonly document_hash: string | null },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into player_details (player_id, surname, address, document_type, document_issued, document_expires, sealed,
       changed_at, document_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (player_id) do update set surname = excluded.surname, address = excluded.address,
       document_type = excluded.document_type, document_issued = excluded.document_issued,
       document_expires = excluded.document_expires, sealed = excluded.sealed, changed_at = excluded.changed_at,
       document_hash = excluded.document_hash`,
    [
      playerId,
      row.surname,
      row.address,
      row.document_type,
      row.document_issued,
      row.document_expires,
      row.sealed,
      at,
      row.document_hash,
    ],
  )
}

export interface ChangeRow {
  readonly change_id: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
  readonly staff_name: string | null
  readonly at: Date
}

export async function insertChange(tx: Tx, playerId: string, row: ChangeRow): Promise<void> {
  await tx.query(
    `insert into details_change (player_id, change_id, field, before, after, staff_name, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [playerId, row.change_id, row.field, row.before, row.after, row.staff_name, row.at],
  )
}

/** Latest first. */
export async function findChanges(tx: Tx, playerId: string, most: number): Promise<readonly ChangeRow[]> {
  const { rows } = await tx.query<ChangeRow>(
    `select change_id, field, before, after, staff_name, at from details_change
     where player_id = $1 order by at desc, change_id desc limit $2`,
    [playerId, most],
  )
  return rows
}

interface SharedDocument {
  readonly id: string
  /** At most a hundred. */
  readonly players: readonly string[]
  readonly at: Date
}

/** Documents scanned for one page of shared ones; those of a single player are skipped. */
const mostLooked = 1_000

/**
 * Returns documents that several players have named, the one changed last first; the key is that time and the id. A
 * page may have fewer rows than its limit, even none, and still a next page.
 */
export async function findSharedDocuments(tx: Tx, page: KeysetPage): Promise<KeysetRows<SharedDocument>> {
  const { rows } = await tx.query<SharedDocument & { place: string; shared: boolean; last: boolean }>(
    `with looked as materialized (
       select player_id, document_hash, changed_at, row_number() over () as place from (
         select * from player_details
         where document_hash is not null and ($2::timestamptz is null or (changed_at, document_hash) < ($2, $3::text))
         order by changed_at desc, document_hash desc limit ${mostLooked}
       ) d
     ), shared as (
       select d.*, true as shared from looked d
       where exists (
           select from player_details o where o.document_hash = d.document_hash and o.player_id <> d.player_id offset 0)
         and not exists (
           select from player_details o
           where o.document_hash = d.document_hash and (o.changed_at, o.player_id) > (d.changed_at, d.player_id) offset 0
         )
       order by d.place limit $1
     )
     select document_hash as id, changed_at as at, ${timeKey('changed_at')} as place, shared, d.place = ${mostLooked} as last,
       array(select o.player_id from player_details o where o.document_hash = d.document_hash and d.shared
         order by o.changed_at, o.player_id limit 100) as players
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

/** Returns the surnames that players entered on their own page, by player id. */
export async function surnamesOf(tx: Tx, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ id: string; surname: string }>(
    'select player_id as id, surname from player_details where player_id = any ($1) and surname is not null',
    [playerIds],
  )
  return new Map(rows.map(({ id, surname }) => [id, surname]))
}

/** Returns the other players who have named the same document. */
export async function sharingDocument(tx: Tx, playerId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select o.player_id as id from player_details p
     join player_details o on o.document_hash = p.document_hash and o.player_id <> p.player_id
     where p.player_id = $1 order by o.player_id`,
    [playerId],
  )
  return rows.map(({ id }) => id)
}
