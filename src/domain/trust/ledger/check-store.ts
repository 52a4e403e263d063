import type { Tx } from '#kernel/database.ts'

/** A player's money in suspense that does not match: as the account or claims record it, and as the postings do. */
export interface Unaccounted {
  readonly player_id: string
  readonly currency: string
  readonly what: 'held' | 'claimed'
  readonly recorded: string
  readonly postings: string
}

/** Returns players whose held or claimed money differs from their postings; at most 100 of each kind. */
export async function findUnaccounted(tx: Tx): Promise<readonly Unaccounted[]> {
  const { rows } = await tx.query<Unaccounted>(`
    with posted as (
      select player_id, currency,
        sum(case reason when 'stake-held' then amount when 'stake-released' then -amount else 0 end) as held,
        sum(case reason when 'payout-claimed' then amount when 'insurance-claimed' then amount when 'claim-repaid' then -amount when 'claim-dropped' then -amount
          else 0 end) as claimed
      from posting
      where reason in ('stake-held', 'stake-released', 'payout-claimed', 'insurance-claimed', 'claim-repaid', 'claim-dropped') group by 1, 2
    ), held as (
      select player_id, currency, sum(held) as held from account group by 1, 2
    ), claimed as (
      select player_id, currency, sum(open) as claimed from claim group by 1, 2
    )
    (select player_id, currency, 'held' as what, coalesce(h.held, 0)::text as recorded, coalesce(p.held, 0)::text as postings
     from held h full join posted p using (player_id, currency)
     where coalesce(h.held, 0) <> coalesce(p.held, 0) order by 1, 2 limit 100)
    union all
    (select player_id, currency, 'claimed', coalesce(c.claimed, 0)::text, coalesce(p.claimed, 0)::text
     from claimed c full join posted p using (player_id, currency)
     where coalesce(c.claimed, 0) <> coalesce(p.claimed, 0) order by 1, 2 limit 100)`)
  return rows
}

/** A player's day whose sums differ from the postings of that day. */
export interface WrongDay {
  readonly player_id: string
  readonly currency: string
  /** UTC, as 2026-06-01. */
  readonly day: string
}

/** Returns days with wrong sums since the summing began (`daily_total_start`); at most 100. */
export async function findWrongDays(tx: Tx): Promise<readonly WrongDay[]> {
  const { rows } = await tx.query<WrongDay>(`
    with posted as (
      select p.player_id, p.currency, (p.created_at at time zone 'UTC')::date as day,
        sum(c.deposits) as deposits, sum(c.withdrawals) as withdrawals, sum(c.stakes) as stakes, sum(c.payouts) as payouts
      from posting p cross join lateral counted_of_v1(p.source, p.destination, p.reason, p.amount) c
      where p.created_at >= (select s.first_day::timestamp at time zone 'UTC' from daily_total_start s)
      group by 1, 2, 3
    ), summed as (
      select t.* from daily_total t where t.day >= (select s.first_day from daily_total_start s)
    )
    select player_id, currency, day::text as day from summed t full join posted p using (player_id, currency, day)
    where coalesce(t.deposits, 0) <> coalesce(p.deposits, 0) or coalesce(t.withdrawals, 0) <> coalesce(p.withdrawals, 0)
      or coalesce(t.stakes, 0) <> coalesce(p.stakes, 0) or coalesce(t.payouts, 0) <> coalesce(p.payouts, 0)
    order by 1, 2, 3 limit 100`)
  return rows
}

/** A player's money held for one thing, such as a referred bet or a bet in its live delay. */
export interface HeldStake {
  readonly player_id: string
  /** Id of the thing that it is held for. */
  readonly ref: string
  readonly currency: string
  readonly kind: string
  /** Minor units. */
  readonly held: bigint
}

/** Returns the money held of players by their postings; above 0 where the books are right. */
export async function heldByPostings(tx: Tx): Promise<readonly HeldStake[]> {
  return (await tx.query<HeldStake>('select * from held_by_ref_v1() order by 1, 2')).rows
}

/** Jackpot sum from the postings. */
interface JackpotPosted {
  readonly currency: string
  /** The pot that was paid; null for the total in all pots of the currency. */
  readonly ref: string | null
  /** Minor units. */
  readonly amount: bigint
}

/** Returns the total in jackpots per currency, and the amount paid from each pot, from their postings. */
export async function jackpotPostings(tx: Tx): Promise<readonly JackpotPosted[]> {
  const { rows } = await tx.query<JackpotPosted>(`
    select currency, null as ref, sum(case when destination = 'jackpot' then amount else -amount end)::int8 as amount
    from posting where 'jackpot' in (source, destination) group by currency
    union all
    select currency, ref, sum(amount)::int8 from posting where source = 'jackpot' group by currency, ref
    order by 1, 2`)
  return rows
}
