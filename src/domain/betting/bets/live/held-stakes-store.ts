import type { HeldStake } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { PlacingRefusal } from '../acceptance/placing/placing-refusal.ts'

/** A bet that is about to wait for its live delay. */
export interface StakeToHold {
  readonly playerId: string
  readonly key: string
  readonly inputHash: string
  readonly holdId: string
  readonly currency: string
  readonly account: string
  /** Minor units. */
  readonly stake: bigint
  /** The least stake of the currency. */
  readonly minStake: bigint
  /** JSON: the requested bet. */
  readonly coupon: string
  readonly at: Date
  readonly due: Date
}

/** See the SQL function `hold_stake_v1`. */
export interface Holding {
  readonly result: PlacingRefusal['result'] | 'held' | 'answered'
  readonly hold: string | null
  readonly due: Date | null
  readonly amount: bigint | null
  readonly limit_type: number | null
}

export async function insertHold(tx: Tx, wish: StakeToHold): Promise<Holding> {
  const { rows } = await tx.query<Holding>(
    'select * from hold_stake_v1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      wish.playerId,
      wish.key,
      wish.inputHash,
      wish.holdId,
      wish.currency,
      wish.account,
      wish.stake,
      wish.minStake,
      wish.coupon,
      wish.at,
      wish.due,
    ],
  )
  return rows[0]!
}

/** Returns whether the stake was still held: see the SQL function `release_stake_v1`. */
export async function releaseHold(
  tx: Tx,
  playerId: string,
  holdId: string,
  lastAnswer: unknown,
): Promise<boolean> {
  const { rows } = await tx.query<{ released: boolean }>(
    'select release_stake_v1($1, $2, $3::json) as released',
    [playerId, holdId, lastAnswer === null ? null : JSON.stringify(lastAnswer)],
  )
  return rows[0]!.released
}

export interface OverdueHold {
  readonly player_id: string
  readonly hold_id: string
}

/** Returns held stakes whose delay ended before then, oldest first. */
export async function overdueHolds(tx: Tx, before: Date, limit: number): Promise<readonly OverdueHold[]> {
  const { rows } = await tx.query<OverdueHold>(
    'select player_id, hold_id from held_live_bet where due_at < $1 order by due_at limit $2',
    [before, limit],
  )
  return rows
}

/** Returns the stakes held for live bets, for the check of the books. */
export async function heldForLiveBets(tx: Tx): Promise<readonly HeldStake[]> {
  const { rows } = await tx.query<HeldStake>(
    `select player_id, hold_id::text as ref, currency, account as kind, stake as held from held_live_bet`,
  )
  return rows
}
