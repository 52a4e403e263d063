-- Refunds the boost fees of these bets, which were just settled. Nearly always none has a fee, which a single query
-- detects. Players must be locked.
create or replace function return_boost_fees(players text[], ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due record;
begin
  select array_agg(w.player_id) as players, array_agg(w.bet_id::text) as refs, array_agg(w.currency) as currencies,
    array_agg(w.worth) as amounts, count(*)::int as count
  into due from (
    select b.player_id, b.bet_id, b.currency, boost_fee_worth_v1(n.status, b.promotion, leg_results(b.selections, b.placed_at)) as worth
    from unnest(players, ids) as u (player_id, bet_id)
    cross join lateral (
      select * from bet o where o.player_id = u.player_id and o.bet_id = u.bet_id and o.promotion ? 'charged' offset 0
    ) b
    cross join lateral (
      select s.status from bet_now s where s.player_id = b.player_id and s.bet_id = b.bet_id offset 0
    ) n
  ) w where w.worth > 0;
  if due.count > 0 then
    perform post_money_v1(due.players, array_fill('house'::text, array[due.count]), array_fill('main'::text, array[due.count]),
      due.amounts, due.currencies, array_fill('boost-fee-returned'::text, array[due.count]), due.refs);
    perform settle_claims(due.players, array_fill('main'::text, array[due.count]), due.currencies, due.amounts);
  end if;
end
$$;
