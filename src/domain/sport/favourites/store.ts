import type { Tx } from '#kernel/database.ts'
import { type FavouriteKind, type Favourites, favouriteKinds, mostInAccount } from './marks.ts'

export interface Mark {
  readonly kind: FavouriteKind
  readonly id: string
}

/** Returns a player's marks, the latest first. */
export async function findFavourites(tx: Tx, playerId: string): Promise<Favourites> {
  const { rows } = await tx.query<Mark>(
    'select kind, id from favourite where player_id = $1 order by marked_at desc, id',
    [playerId],
  )
  const of = (kind: FavouriteKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { competition: of('competition'), team: of('team'), event: of('event'), market: of('market') }
}

/**
 * Locks the marks of a player until the end of the transaction, so that parallel requests cannot exceed the limit.
 */
export async function holdFavourites(tx: Tx, playerId: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('favourites ' || $1, 0))", [playerId])
}

/**
 * Adds marks, the first one as the latest; existing marks keep their position. Fills each kind up to its limit;
 * returns whether all fitted.
 */
export async function addFavourites(
  tx: Tx,
  playerId: string,
  marks: readonly Mark[],
  at: Date,
): Promise<boolean> {
  const before = await findFavourites(tx, playerId)
  const fitting = favouriteKinds.flatMap((kind) => {
    const fresh = new Set(
      marks.filter((mark) => mark.kind === kind && !before[kind].includes(mark.id)).map(({ id }) => id),
    )
    const room = Math.max(0, mostInAccount - before[kind].length)
    return [...fresh].map((id, place) => ({ kind, id, fits: place < room }))
  })
  const added = fitting.filter(({ fits }) => fits)
  if (added.length > 0)
    await tx.query(
      `insert into favourite (player_id, kind, id, marked_at)
       select $1, m.kind, m.id, $4::timestamptz - m.place * interval '1 microsecond'
       from unnest($2::text[], $3::text[]) with ordinality as m (kind, id, place)`,
      [playerId, added.map(({ kind }) => kind), added.map(({ id }) => id), at],
    )
  return added.length === fitting.length
}

export async function removeFavourites(tx: Tx, playerId: string, marks: readonly Mark[]): Promise<void> {
  await tx.query(
    `delete from favourite f using unnest($2::text[], $3::text[]) as m (kind, id)
     where f.player_id = $1 and f.kind = m.kind and f.id = m.id`,
    [playerId, marks.map(({ kind }) => kind), marks.map(({ id }) => id)],
  )
}

/** Deletes older marks of events; returns how many. */
export async function forgetEventMarks(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.query("delete from favourite where kind = 'event' and marked_at < $1", [
    before,
  ])
  return rowCount ?? 0
}
