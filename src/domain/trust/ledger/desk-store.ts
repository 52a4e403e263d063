import type { Tx } from '#kernel/database.ts'

export interface DayTotals {
  /** UTC, such as 2026-11-25. */
  readonly day: string
  readonly currency: string
  /** Minor units. */
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly stakes: bigint
  readonly payouts: bigint
}

/** Returns the deposits, withdrawals, stakes and payouts (after taxes) of all players by UTC day and currency. */
export async function totalsByDay(tx: Tx, since: string): Promise<readonly DayTotals[]> {
  const { rows } = await tx.query<DayTotals>(
    `select day::text, currency, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals,
       sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts
     from daily_total where day >= $1::date group by 1, 2`,
    [since],
  )
  return rows
}

/** Amounts of a UTC day and currency that count in the operator's revenue but not in limits. Minor units. */
export interface DayGifts {
  readonly day: string
  readonly currency: string
  /**
   * Bonuses, cashback, prizes, points, free bets and free spins, and players' taxes, which the operator owes to
   * states.
   */
  readonly cost: bigint
  /** Stakes of free bets and free spins, which `cost` includes. */
  readonly freeStakes: bigint
  /** Payouts of jackpots. */
  readonly jackpots: bigint
}

/** Returns the cost of gifts, free stakes and jackpot payouts by UTC day and currency. */
export async function giftsByDay(tx: Tx, since: Date): Promise<readonly DayGifts[]> {
  const { rows } = await tx.query<DayGifts>(
    `select ((created_at at time zone 'UTC')::date)::text as day, currency,
       sum(case when source = 'promotion' or destination = 'tax' or reason in ('bonus-wagered', 'cashback', 'premium-cashback', 'points-exchanged',
         'tournament-prize') then amount when destination = 'promotion' or source = 'tax' or reason = 'bonus-reversed' then -amount
         else 0 end)::bigint as cost,
       sum(case when source = 'promotion' and destination = 'house' then amount
         when source = 'house' and destination = 'promotion' then -amount else 0 end)::bigint as "freeStakes",
       sum(case when source = 'jackpot' and destination = 'main' then amount
         when source = 'main' and destination = 'jackpot' then -amount else 0 end)::bigint as jackpots
     from posting where created_at >= $1 group by 1, 2`,
    [since],
  )
  return rows
}

export interface DeskPosting {
  readonly id: string
  readonly at: Date
  readonly source: string
  readonly destination: string
  readonly amount: bigint
  readonly currency: string
  readonly reason: string
  readonly ref: string
}

/** Returns a player's postings, latest first. */
export async function postingsOf(tx: Tx, playerId: string, limit: number): Promise<readonly DeskPosting[]> {
  const { rows } = await tx.query<DeskPosting>(
    `select posting_id::text as id, created_at as at, source, destination, amount, currency, reason, ref
     from posting where player_id = $1 order by created_at desc, posting_id desc limit $2`,
    [playerId, limit],
  )
  return rows
}
