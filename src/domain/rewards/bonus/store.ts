import { allowBonusPlay, type Contribution, endBonusPlay } from '#domain/casino/rounds/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { BonusState } from './api.ts'
import type { GrantedKind } from './offers.ts'

/** Terms of a casino bonus, as granted. */
export interface CasinoPromise {
  /** Largest stake of a round, including later steps, in minor units as text. */
  readonly maxStake: string
  readonly contribution: Contribution
  /** Free spins that the player gets when the bonus is paid at the end; the stake in minor units as text. */
  readonly freeSpins?: { readonly game: string; readonly count: number; readonly stake: string }
}

export interface BonusRow {
  readonly bonus_id: string
  readonly kind: GrantedKind
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
  readonly to_wager: bigint
  readonly wagering_odds: number
  readonly wagering_legs: number
  /** True: the player stakes their own money and gets the bonus at the end. False: it is in the bonus account. */
  readonly paid_at_end: boolean
  readonly free_withdrawals: boolean
  readonly granted_at: Date
  readonly expires_at: Date
  readonly payment_id: string
  readonly carried_from: string | null
  /** Null: a sport bonus, which bets wager. */
  readonly casino: CasinoPromise | null
  readonly state: BonusState
  readonly ended_at: Date | null
  readonly ended_with: bigint | null
}

export const freeRoundsSource = (bonusId: string): string => `bonus ${bonusId}`

export type NewBonus = Omit<BonusRow, 'state' | 'ended_at' | 'ended_with'>

export const bonusColumns = `bonus_id, kind, currency, amount, to_wager, wagering_odds, wagering_legs, paid_at_end, free_withdrawals, granted_at, expires_at,
  payment_id, carried_from, casino, state,
  ended_at, ended_with`

/** Returns a player's bonuses, latest first; a hundred at most. */
export async function findBonuses(tx: Tx, playerId: string): Promise<readonly BonusRow[]> {
  const { rows } = await tx.query<BonusRow>(
    `select ${bonusColumns} from bonus where player_id = $1 order by bonus_id desc limit 100`,
    [playerId],
  )
  return rows
}

export async function hasActiveBonus(tx: Tx, playerId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from bonus where player_id = $1 and state = 'active' limit 1`,
    [playerId],
  )
  return rowCount > 0
}

export async function insertBonus(tx: Tx, playerId: string, row: NewBonus): Promise<void> {
  await tx.query(
    `insert into bonus (player_id, bonus_id, kind, currency, amount, to_wager, granted_at, expires_at, payment_id,
       carried_from, wagering_odds, free_withdrawals, casino, wagering_legs, paid_at_end)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      playerId,
      row.bonus_id,
      row.kind,
      row.currency,
      row.amount,
      row.to_wager,
      row.granted_at,
      row.expires_at,
      row.payment_id,
      row.carried_from,
      row.wagering_odds,
      row.free_withdrawals,
      row.casino && JSON.stringify(row.casino),
      row.wagering_legs,
      row.paid_at_end,
    ],
  )
  if (row.casino && !row.paid_at_end) {
    const { maxStake, contribution } = row.casino
    const play = { maxStake: BigInt(maxStake), contribution, until: row.expires_at }
    await allowBonusPlay(tx, playerId, row.currency, play)
  }
}

/** Ends an active bonus; returns false if it had ended before. */
export async function endBonus(
  tx: Tx,
  playerId: string,
  bonusId: string,
  end: { readonly state: Exclude<BonusState, 'active'>; readonly at: Date; readonly with: bigint },
): Promise<boolean> {
  const { rows } = await tx.query<{ currency: string }>(
    `update bonus set state = $3, ended_at = $4, ended_with = $5
     where player_id = $1 and bonus_id = $2 and state = 'active'
     returning currency`,
    [playerId, bonusId, end.state, end.at, end.with],
  )
  const [ended] = rows
  if (!ended) return false
  await endBonusPlay(tx, playerId, ended.currency, freeRoundsSource(bonusId), end.at, end.state === 'wagered')
  return true
}

export async function hadFirstBonus(tx: Tx, playerIds: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query<{ had: boolean }>(
    `select exists (select from bonus where player_id = any($1::text[]) and kind = 'first-deposit') as had`,
    [playerIds],
  )
  return rows[0]?.had ?? false
}

/** Returns those of the players who have ever had a bonus. */
export async function withBonuses(tx: Tx, playerIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    'select distinct player_id from bonus where player_id = any($1::text[])',
    [playerIds],
  )
  return rows.map((row) => row.player_id)
}

/** Returns the players with an active bonus past its expiry. */
export async function withExpired(tx: Tx, now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select distinct player_id from bonus where state = 'active' and expires_at <= $1`,
    [now],
  )
  return rows.map((row) => row.player_id)
}

/** Returns up to `limit` players, by id after `after`, with an active bonus or money in a bonus account. */
export async function withSomethingInIt(tx: Tx, after: string, limit: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select distinct b.player_id from bonus b
     where b.player_id > $1 and (b.state = 'active' or has_money_v1(b.player_id, 'bonus'))
     order by b.player_id limit $2`,
    [after, limit],
  )
  return rows.map((row) => row.player_id)
}
