-- Takes the taxes (`taxes_due`) on payouts just made to these players' main accounts, posted for one reason. Returns
-- the tax on each payout, 0 where none is due. The caller holds the players' locks.
create or replace function take_taxes_for(of_reason text, players text[], refs text[], currencies text[], payouts bigint[],
  stakes bigint[])
returns bigint[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due record;
begin
  with paid as materialized (
    select u.*, d.rule_id, d.tax
    from unnest(players, refs, currencies, payouts, stakes) with ordinality
      as u (player_id, ref, currency, payout, stake, place)
    join taxes_due(players, currencies, payouts, stakes) d on d.place = u.place
  ), recorded as (
    insert into bet_tax (player_id, ref, rule_id, currency, payout, stake, tax)
    select p.player_id, p.ref, p.rule_id, p.currency, p.payout, p.stake, p.tax from paid p where p.tax > 0
  )
  select array_agg(p.tax order by p.place) as taxes, (count(*) filter (where p.tax > 0))::int as count,
    array_agg(p.player_id) filter (where p.tax > 0) as players, array_agg(p.ref) filter (where p.tax > 0) as refs,
    array_agg(p.currency) filter (where p.tax > 0) as currencies, array_agg(p.tax) filter (where p.tax > 0) as amounts
  into due from paid p;
  if due.count > 0 then
    perform post_money_v1(due.players, array_fill('main'::text, array[due.count]), array_fill('tax'::text, array[due.count]),
      due.amounts, due.currencies, array_fill(of_reason, array[due.count]), due.refs);
  end if;
  return due.taxes;
end
$$;
