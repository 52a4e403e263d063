import type { Tx } from '#kernel/database.ts'

/** Returns the ids of the games that a player marked, latest first. */
export async function findFavourites(tx: Tx, playerId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ game: string }>(
    'select game from favourite_game where player_id = $1 order by marked_at desc, game',
    [playerId],
  )
  return rows.map(({ game }) => game)
}

/** Marks games in this order, the first as the latest; games already marked keep their place. */
export async function addFavourites(
  tx: Tx,
  playerId: string,
  games: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into favourite_game (player_id, game, marked_at)
     select $1, m.game, $3::timestamptz - m.place * interval '1 microsecond'
     from unnest($2::text[]) with ordinality as m (game, place)
     on conflict (player_id, game) do nothing`,
    [playerId, games, at],
  )
}

export async function removeFavourites(tx: Tx, playerId: string, games: readonly string[]): Promise<void> {
  await tx.query('delete from favourite_game where player_id = $1 and game = any ($2::text[])', [
    playerId,
    games,
  ])
}
