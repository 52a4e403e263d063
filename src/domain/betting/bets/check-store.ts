import type { Tx } from '#kernel/database.ts'

/** A bet that differs from its postings. Minor units; null where one side is missing. */
export interface BetMismatch {
  readonly player_id: string
  readonly ref: string
  readonly stake: bigint | null
  readonly staked: bigint | null
  /** By the settlement in force; 0 while the bet is open. */
  readonly payout: bigint | null
  readonly paid: bigint | null
}

/** An insurance that differs from its postings. Minor units; null where one side is missing. */
export interface InsuranceMismatch {
  readonly player_id: string
  readonly ref: string
  readonly premium: bigint | null
  readonly posted: bigint | null
  /** By the settlement of its bet in force; 0 while the bet is open. */
  readonly worth: bigint | null
  readonly paid: bigint | null
}

/**
 * Returns insurances whose premium or payment differs from their postings; a hundred at most. Includes carried
 * insurances that differ from their part of the first one. The premium of a carried insurance was posted for the
 * first one.
 */
export async function findInsuranceMismatches(tx: Tx): Promise<readonly InsuranceMismatch[]> {
  const { rows } = await tx.query<InsuranceMismatch>(`
    select player_id, ref, i.premium, p.premium as posted, i.worth, p.paid
    from (
      select player_id, bet_id::text as ref, b.currency, case when n.carried_from is null then n.premium else 0 end as premium,
        n.carried_from is null or exists (
          select from bet_insurance f join bet o on o.player_id = f.player_id and o.bet_id = f.bet_id
          where f.player_id = n.player_id and f.bet_id = n.carried_from and n.insured = carried_part_v1(f.insured, b.stake, o.stake)
            and n.premium = carried_part_v1(f.premium, b.stake, o.stake)) as carried,
        case when b.status = 'open' then 0 else insurance_worth_v1(b.status, b.stake, b.payout, n.insured, n.premium) end as worth
      from bet_insurance n join bet_now b using (player_id, bet_id)
    ) i
    full join posted_for_insurances_v1() p using (player_id, ref)
    where i.premium is distinct from coalesce(p.premium, 0) or i.worth is distinct from coalesce(p.paid, 0)
      or p.currencies <> array[i.currency] or not i.carried
    order by player_id, ref limit 100`)
  return rows
}

/**
 * Returns boost fees that were not charged or returned as their bets require; a hundred at most. Minor units.
 */
export async function findBoostFeeMismatches(
  tx: Tx,
): Promise<readonly { readonly player_id: string; readonly ref: string }[]> {
  const { rows } = await tx.query<{ player_id: string; ref: string }>(`
    select player_id, ref
    from (
      select b.player_id, b.bet_id::text as ref, boost_fee_charged_v1(b.promotion) as charged,
        boost_fee_worth_v1(b.status, b.promotion, array(
          select v.result from unnest(b.result_ids) with ordinality as i (result_id, place)
          left join selection_result v on v.result_id = i.result_id order by i.place)) as returned
      from bet_now b where b.promotion ? 'charged'
    ) b
    full join posted_for_boost_fees_v1() p using (player_id, ref)
    where coalesce(b.charged, 0) <> coalesce(p.charged, 0) or coalesce(b.returned, 0) <> coalesce(p.returned, 0)
    order by player_id, ref limit 100`)
  return rows
}

/**
 * Returns bets whose stake or payout differs from their postings, and postings without a bet; a hundred at most.
 */
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
