-- Repays what is claimed of these bets in suspense out of the accounts that their payouts went to.
create or replace function repay_claims(players text[], refs text[], currencies text[], accounts text[], payouts bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  c record;
begin
  select array_agg(d.player_id) as players, array_agg(d.ref) as refs, array_agg(d.currency) as currencies,
    array_agg(d.account) as accounts, array_agg(d.amount) as amounts
  into c from (
    select u.player_id, u.ref, u.currency, u.account, least(u.payout, p.claimed) as amount
    from unnest(players, refs, currencies, accounts, payouts) as u (player_id, ref, currency, account, payout)
    cross join lateral (
      select s.at from bet_settlement s
      where s.player_id = u.player_id and s.bet_id = u.ref::uuid and s.revision = 1 and exists (
        select from bet_settlement r where r.player_id = s.player_id and r.bet_id = s.bet_id and r.revision = 2)
      offset 0
    ) first
    cross join lateral (
      select coalesce(sum(case when p.reason = 'payout-claimed' then p.amount else -p.amount end), 0)::bigint as claimed
      from posting p
      where p.player_id = u.player_id and p.created_at >= first.at and p.ref = u.ref
        and p.reason in ('payout-claimed', 'claim-repaid')
    ) p
    where p.claimed > 0
  ) d;
  if c.players is not null then
    perform post_money(
      c.players,
      c.accounts,
      array_fill('suspense'::text, array[cardinality(c.players)]),
      c.amounts, c.currencies,
      array_fill('claim-repaid'::text, array[cardinality(c.players)]),
      c.refs);
  end if;
end
$$;
