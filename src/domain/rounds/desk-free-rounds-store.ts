import type { Tx } from '#kernel/database.ts'

/** `expired`: their time is over, or they were taken back. */
type FreeRoundsState = 'open' | 'used' | 'expired'

/** Free rounds as the house sees them. */
interface DeskFreeRoundsRow {
  readonly player_id: string
  readonly free_rounds_id: string
  readonly source: string
  readonly games: readonly string[]
  readonly currency: string
  /** Minor units of a round. */
  readonly stake: bigint
  readonly granted: number
  readonly used: number
  readonly granted_at: Date
  readonly expires_at: Date
  readonly state: FreeRoundsState
}

/** Free rounds of all players, or of one by his id, latest first. */
export async function findDeskFreeRounds(
  tx: Tx,
  filter: { readonly playerId?: string | undefined; readonly state?: FreeRoundsState | undefined },
  now: Date,
  limit: number,
  offset: number,
): Promise<{ readonly rows: readonly DeskFreeRoundsRow[]; readonly total: number }> {
  const { rows } = await tx.query<DeskFreeRoundsRow & { total: number }>(
    `with shown as (
       select player_id, free_rounds_id::text, source, games, currency, stake, granted, used, granted_at, expires_at,
         case when used = granted then 'used' when expires_at <= $3 then 'expired' else 'open' end as state
       from free_rounds where $1::text is null or player_id = $1
     )
     select shown.*, count(*) over ()::int as total from shown where $2::text is null or state = $2
     order by granted_at desc, free_rounds_id desc limit $4 offset $5`,
    [filter.playerId ?? null, filter.state ?? null, now, limit, offset],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Ends now what a player has not used of free rounds that the operator gave; false where nothing is left of them. Lock him first. */
export async function takeFreeRoundsBack(tx: Tx, playerId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update free_rounds set expires_at = greatest(granted_at, $3)
     where player_id = $1 and free_rounds_id = $2 and source like 'operator %' and used < granted and expires_at > $3`,
    [playerId, id, now],
  )
  return rowCount > 0
}
