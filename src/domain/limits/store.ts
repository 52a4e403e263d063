import type { Tx } from '#kernel/database.ts'

export interface LimitRow {
  readonly currency: string
  readonly limit_type: number
  readonly value: bigint | null
  readonly started_at: Date | null
  readonly asked_at: Date | null
  readonly pending_value: bigint | null
}

/** What the tightest limit of a kind still allows, in minor units. */
export interface Headroom {
  readonly limit_type: number
  readonly headroom: bigint
}

export async function findLimits(tx: Tx, playerId: string): Promise<readonly LimitRow[]> {
  const { rows } = await tx.query<LimitRow>(
    `select currency, limit_type, value, started_at, asked_at, pending_value from player_limit
     where player_id = $1 order by currency, limit_type`,
    [playerId],
  )
  return rows
}

export async function saveLimit(tx: Tx, playerId: string, row: LimitRow): Promise<void> {
  await tx.query(
    `insert into player_limit (player_id, currency, limit_type, value, started_at, asked_at, pending_value)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player_id, currency, limit_type) do update set value = excluded.value,
       started_at = excluded.started_at, asked_at = excluded.asked_at, pending_value = excluded.pending_value`,
    [playerId, row.currency, row.limit_type, row.value, row.started_at, row.asked_at, row.pending_value],
  )
}

export interface LimitChange {
  readonly currency: string
  readonly limitType: number
  readonly action: 'set' | 'asked' | 'confirmed' | 'rejected' | 'lapsed' | 'carried'
  readonly value: bigint | null
  readonly at: Date
}

export async function logChange(tx: Tx, playerId: string, change: LimitChange): Promise<void> {
  await tx.query(
    `insert into limit_change (player_id, currency, limit_type, action, value, changed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [playerId, change.currency, change.limitType, change.action, change.value, change.at],
  )
}

/** Null when the player has no deposit limit. Lock the player first when money depends on it. */
export async function depositHeadroom(tx: Tx, playerId: string, currency: string): Promise<Headroom | null> {
  const { rows } = await tx.query<Headroom>('select * from deposit_headroom_v1($1, $2)', [playerId, currency])
  return rows[0] ?? null
}

/** Null when the player has no loss limit. */
export async function lossHeadroom(tx: Tx, playerId: string, currency: string): Promise<Headroom | null> {
  const { rows } = await tx.query<Headroom>('select * from loss_headroom_v1($1, $2)', [playerId, currency])
  return rows[0] ?? null
}

/** Minor units left under one limit of a player in its rolling window; null without such a limit in force. */
export async function limitBalances(
  tx: Tx,
  playerId: string,
): Promise<readonly { currency: string; limit_type: number; left: bigint }[]> {
  const { rows } = await tx.query<{ currency: string; limit_type: number; left: bigint }>(
    `select l.currency, l.limit_type, greatest(0, l.value - case when l.limit_type >= 20 then t.deposits
       else t.stakes - t.payouts end) as left
     from player_limit l
     cross join lateral window_totals_v1(l.player_id, l.currency, now() - limit_window_v1(l.limit_type)) t
     where l.player_id = $1 and l.value is not null`,
    [playerId],
  )
  return rows
}
