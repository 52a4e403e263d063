import type { Proven } from '#domain/people/identity/index.ts'
import type { Tx } from '#kernel/database.ts'

/** Stores a token; replaces the player's last one. */
export async function putToken(
  tx: Tx,
  row: { readonly playerId: string; readonly sessionId: string; readonly hash: string },
  seconds: number,
): Promise<void> {
  await tx.query(
    `insert into sign_in_token (player_id, session_id, hash, expires_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
     on conflict (player_id) do update set session_id = excluded.session_id, hash = excluded.hash,
       expires_at = excluded.expires_at`,
    [row.playerId, row.sessionId, row.hash, seconds],
  )
}

/** Spends a token and returns its player; null if it was used, has expired, or its session has ended. */
export async function takeToken(tx: Tx, hash: string): Promise<Proven | null> {
  const { rows } = await tx.query<Proven>(
    `delete from sign_in_token where hash = $1 and expires_at > clock_timestamp()
       and session_is_open_v1(player_id, session_id)
     returning player_id as "playerId", sign_in_epoch_v1(player_id) as epoch`,
    [hash],
  )
  return rows[0] ?? null
}

/** Deletes the player's token. */
export async function dropToken(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from sign_in_token where player_id = $1', [playerId])
}

/** Deletes expired tokens. Returns their number. */
export async function forgetTokens(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query('delete from sign_in_token where expires_at < now()')
  return rowCount
}
