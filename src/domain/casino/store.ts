import type { Tx } from '#kernel/database.ts'

/** The ids of the games that a player marked, the last one first. */
export async function findFavourites(tx: Tx, playerId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ game: string }>(
    'select game from favourite_game where player_id = $1 order by marked_at desc, game',
    [playerId],
  )
  return rows.map(({ game }) => game)
}

/** Marks games, the first of them as the last one marked; those that are marked already stay where they are. */
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

/** Keeps how many rounds of each game were played by now, as of the day (UTC) of an instant. */
export async function keepRoundsSoFar(
  tx: Tx,
  at: Date,
  counts: readonly { readonly game: string; readonly rounds: bigint }[],
): Promise<void> {
  await tx.query(
    `insert into rounds_so_far (day, game, rounds)
     select ($1::timestamptz at time zone 'UTC')::date, * from unnest($2::text[], $3::int8[])
     on conflict (day, game) do update set rounds = excluded.rounds`,
    [at, counts.map(({ game }) => game), counts.map(({ rounds }) => rounds)],
  )
}

/** The games that were played since the end of the day so many days before an instant, the most played first. */
export async function findPopularGames(tx: Tx, at: Date, days: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ game: string }>(
    `select game from rounds_so_far group by game
     having max(rounds) > coalesce(max(rounds) filter (where day < ($1::timestamptz at time zone 'UTC')::date - $2::int), 0)
     order by max(rounds) - coalesce(max(rounds) filter (where day < ($1::timestamptz at time zone 'UTC')::date - $2::int), 0) desc,
       game`,
    [at, days],
  )
  return rows.map(({ game }) => game)
}
