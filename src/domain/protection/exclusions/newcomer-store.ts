import type { Tx } from '#kernel/database.ts'

/**
 * Returns those of the players with a current or future self-exclusion or time-out, with the time of their first
 * request.
 */
export async function exclusionsAskedAmong(
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<readonly { readonly playerId: string; readonly askedAt: Date; readonly endsAt: Date }[]> {
  const { rows } = await tx.query<{ playerId: string; askedAt: Date; endsAt: Date }>(
    `select player_id as "playerId", min(least(asked_at, starts_at)) as "askedAt", max(ends_at) as "endsAt"
     from exclusion where player_id = any ($1) and limit_type in (30, 33) and ends_at > $2
     group by player_id order by max(ends_at) desc, player_id`,
    [playerIds, now],
  )
  return rows
}

/** Blocks a player's deposits and play until verification. Returns false if they are or were blocked already. */
export async function holdNewcomer(
  tx: Tx,
  { playerId, excludedId }: { readonly playerId: string; readonly excludedId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into newcomer_hold (player_id, excluded_id, made_at) values ($1, $2, $3)
     on conflict (player_id) do nothing`,
    [playerId, excludedId, now],
  )
  return rowCount > 0
}

/** Ends the hold of a verified player. */
export async function releaseNewcomer(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tx.query('update newcomer_hold set released_at = $2 where player_id = $1 and released_at is null', [
    playerId,
    now,
  ])
}

/** Returns whether the player's deposits and play wait for verification. */
export async function isHeldNewcomer(tx: Tx, playerId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from held_newcomers_v1(array[$1::text]) as h', [playerId])
  return rowCount > 0
}
