import type { Tx } from '#kernel/database.ts'
import type { BonusGameId } from './bonus-game.ts'

export interface PlayRow {
  readonly playerId: string
  readonly game: BonusGameId
  /** `2026-11-21`. */
  readonly day: string
  readonly serverSeed: Buffer
  readonly clientSeed: string | null
  readonly input: unknown
  readonly steps: readonly unknown[]
  readonly points: number | null
}

const columns = `player_id as "playerId", game, day::text as day, server_seed as "serverSeed", client_seed as "clientSeed",
  input, steps, points`

/** Creates a play unless it exists. */
export async function insertPlay(
  tx: Tx,
  { playerId, game, day, serverSeed }: Pick<PlayRow, 'playerId' | 'game' | 'day' | 'serverSeed'>,
): Promise<void> {
  await tx.query(
    `insert into bonus_game_play (player_id, game, day, server_seed) values ($1, $2, $3, $4) on conflict do nothing`,
    [playerId, game, day, serverSeed],
  )
}

export async function findPlay(
  tx: Tx,
  playerId: string,
  game: BonusGameId,
  day: string,
): Promise<PlayRow | null> {
  const { rows } = await tx.query<PlayRow>(
    `select ${columns} from bonus_game_play where player_id = $1 and game = $2 and day = $3`,
    [playerId, game, day],
  )
  return rows[0] ?? null
}

/** Returns a player's begun plays of a day. */
export async function findPlays(tx: Tx, playerId: string, day: string): Promise<readonly PlayRow[]> {
  const { rows } = await tx.query<PlayRow>(
    `select ${columns} from bonus_game_play where player_id = $1 and day = $2 and begun_at is not null`,
    [playerId, day],
  )
  return rows
}

/** Saves a play's state after a command. */
export async function savePlay(
  tx: Tx,
  { playerId, game, day, clientSeed, input, steps, points }: PlayRow,
  now: Date,
): Promise<void> {
  await tx.query(
    `update bonus_game_play set client_seed = $4, input = $5, steps = $6, points = $7,
       begun_at = coalesce(begun_at, $8), ended_at = case when $7::int is not null then $8::timestamptz end
     where player_id = $1 and game = $2 and day = $3 and points is null`,
    [playerId, game, day, clientSeed, JSON.stringify(input), JSON.stringify(steps), points, now],
  )
}

/** Returns unfinished plays of earlier days that were begun. */
export async function playsLeft(
  tx: Tx,
  day: string,
  after: Pick<PlayRow, 'day' | 'playerId' | 'game'> | null,
  limit: number,
): Promise<readonly PlayRow[]> {
  const { rows } = await tx.query<PlayRow>(
    `select ${columns} from bonus_game_play
     where begun_at is not null and points is null and day < $1
       and ($2::date is null or (day, player_id, game) > ($2, $3, $4))
     order by day, player_id, game limit $5`,
    [day, after?.day ?? null, after?.playerId ?? null, after?.game ?? null, limit],
  )
  return rows
}
