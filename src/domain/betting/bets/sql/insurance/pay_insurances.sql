-- Pays the insurances of these bets, which were just settled. Nearly always none is insured, which a single index
-- scan detects. Players must be locked.
create or replace function pay_insurances(players text[], ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due record;
begin
  if not exists (select from bet_insurance i where i.player_id = any (players)) then
    return;
  end if;
  select array_agg(w.player_id) as players, array_agg(w.bet_id::text) as refs, array_agg(w.currency) as currencies,
    array_agg(w.worth) as amounts, count(*)::int as count,
    array_agg(case when w.status = 'lost' then 'insurance-payout' else 'insurance-returned' end) as reasons
  into due from (
    select b.player_id, b.bet_id, b.currency, b.status,
      insurance_worth_v1(b.status, b.stake, b.payout, i.insured, i.premium) as worth
    from unnest(players, ids) as u (player_id, bet_id)
    cross join lateral (
      select * from bet_insurance i where i.player_id = u.player_id and i.bet_id = u.bet_id offset 0
    ) i
    cross join lateral (
      select * from bet_now n where n.player_id = u.player_id and n.bet_id = u.bet_id offset 0
    ) b
  ) w where w.worth > 0;
  if due.count > 0 then
    perform post_money_v1(due.players, array_fill('house'::text, array[due.count]), array_fill('main'::text, array[due.count]),
      due.amounts, due.currencies, due.reasons, due.refs);
    perform settle_claims(due.players, array_fill('main'::text, array[due.count]), due.currencies, due.amounts);
  end if;
end
$$;
