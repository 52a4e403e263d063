import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'

/** `expired`: their time has passed, or the operator revoked them. */
type FreeRoundsState = 'open' | 'used' | 'expired'

/** Free rounds as staff see them. */
interface DeskFreeRoundsRow {
  readonly player_id: string
  readonly free_rounds_id: string
  readonly source: string
  readonly games: readonly string[]
  readonly currency: string
  /** Minor units per round. */
  readonly stake: bigint
  readonly granted: number
  readonly used: number
  readonly granted_at: Date
  readonly expires_at: Date
  readonly state: FreeRoundsState
}

const state = "case when spent then 'used' when expires_at <= $3 then 'expired' else 'open' end"
/** The conditions of each state are apart, so that PostgreSQL finds its index. */
const filtered = `($1::text is null or player_id = $1) and ($2::text is null or $2 = 'used' and spent
  or $2 = 'expired' and not spent and expires_at <= $3 or $2 = 'open' and not spent and expires_at > $3)`

/** Returns free rounds of all players, or of one by id, latest first; the page key is the id. */
export async function findDeskFreeRounds(
  tx: Tx,
  filter: { readonly playerId?: string | undefined; readonly state?: FreeRoundsState | undefined },
  now: Date,
  page: KeysetPage,
): Promise<KeysetRows<DeskFreeRoundsRow>> {
  const { rows } = await tx.query<DeskFreeRoundsRow & { total: number }>(
    `select player_id, free_rounds_id::text, source, games, currency, stake, granted, used, granted_at, expires_at,
       ${state} as state,
       (select count(*)::int from (select from free_rounds where ${filtered} limit ${mostCounted}) counted) as total
     from free_rounds where ${filtered} and ($5::uuid is null or free_rounds_id < $5)
     order by free_rounds.free_rounds_id desc limit $4`,
    [filter.playerId ?? null, filter.state ?? null, now, page.limit + 1, page.after?.[0] ?? null],
  )
  return keysetRows(rows, page, (row) => [row.free_rounds_id])
}

/**
 * Expires the unused free rounds of a grant from the operator; returns false if none are left. Lock the player first.
 */
export async function takeFreeRoundsBack(tx: Tx, playerId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update free_rounds set expires_at = greatest(granted_at, $3)
     where player_id = $1 and free_rounds_id = $2 and source like 'operator %' and used < granted and expires_at > $3`,
    [playerId, id, now],
  )
  return rowCount > 0
}
