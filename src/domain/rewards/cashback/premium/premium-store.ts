import type { Tx } from '#kernel/database.ts'
import type { CasinoWeek } from './premium.ts'

/** Returns the sums of a player's casino rounds in each week of a currency from this one on, the latest first. */
export async function casinoWeeks(
  tx: Tx,
  playerId: string,
  currency: string,
  from: Date,
): Promise<readonly CasinoWeek[]> {
  const { rows } = await tx.query<CasinoWeek>(
    `select week, casino_staked, casino_returned from cashback_week
     where player_id = $1 and currency = $2 and week >= $3 and casino_staked > 0 order by week desc`,
    [playerId, currency, from],
  )
  return rows
}

export async function roundsWait(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await tx.query<{ wait: boolean }>(
    'select exists (select from cashback_round where player_id = $1) as wait',
    [playerId],
  )
  return rows[0]!.wait
}

/** See `premium_cashback_claim` in the migration. */
export interface ClaimRow {
  readonly currency: string
  readonly week: Date
  readonly level: number
  /** Hundredths of a percent. */
  readonly rate: number
  /** Hundredths of the minor unit. */
  readonly loss: bigint
  /** Minor units. */
  readonly amount: bigint
  readonly claimed_at: Date
}

/** Returns a player's claims in all currencies for the weeks from this one on, the latest first. */
export async function findClaims(tx: Tx, playerId: string, from: Date): Promise<readonly ClaimRow[]> {
  const { rows } = await tx.query<ClaimRow>(
    `select currency, week, level, rate, loss, amount, claimed_at from premium_cashback_claim
     where player_id = $1 and week >= $2 order by week desc, currency`,
    [playerId, from],
  )
  return rows
}

/** Returns false if that week was claimed before. */
export async function insertClaim(tx: Tx, playerId: string, row: ClaimRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into premium_cashback_claim (player_id, currency, week, level, rate, loss, amount, claimed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [playerId, row.currency, row.week, row.level, row.rate, row.loss, row.amount, row.claimed_at],
  )
  return rowCount === 1
}
