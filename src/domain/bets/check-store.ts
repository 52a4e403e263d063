import type { Tx } from '#kernel/database.ts'

/** A bet and what was posted for it, where they differ. Minor units; null where there is no such side. */
export interface BetMismatch {
  readonly player_id: string
  readonly ref: string
  readonly stake: bigint | null
  readonly staked: bigint | null
  /** Of the settlement in force; 0 while the bet is open. */
  readonly payout: bigint | null
  readonly paid: bigint | null
}

/** Bets whose stake or payout is not what their postings say, and postings of bets that are not there; a hundred at most. */
export async function findBetMismatches(tx: Tx): Promise<readonly BetMismatch[]> {
  const { rows } = await tx.query<BetMismatch>(`
    select player_id, ref, b.stake, p.staked, b.payout, p.paid
    from (
      select player_id, bet_id::text as ref, currency, account, stake, coalesce(payout, 0) as payout,
        case when free_bet is null then account else 'promotion' end as paid_by
      from bet_now
    ) b
    full join posted_for_bets_v1() p using (player_id, ref)
    where b.stake is distinct from p.staked or b.payout is distinct from p.paid
      or p.currencies <> array[b.currency] or p.sources <> array[b.paid_by] or p.destinations <> array[b.account]
    order by player_id, ref limit 100`)
  return rows
}

export async function countBets(tx: Tx): Promise<{ bets: bigint; settlements: bigint }> {
  const { rows } = await tx.query<{ bets: bigint; settlements: bigint }>(
    'select (select count(*) from bet) as bets, (select count(*) from bet_settlement) as settlements',
  )
  return rows[0]!
}
