-- Takes the taxes on what was just paid into these players' main accounts for their bets, by the rules of their accounts' countries
-- that are in force. `stakes` is what they had staked of their own. Answers the tax on each payout, 0 where none is due. Players
-- must be locked.
create or replace function take_taxes(players text[], refs text[], currencies text[], payouts bigint[], stakes bigint[])
returns bigint[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due record;
begin
  with paid as materialized (
    select u.*, r.rule_id,
      coalesce(tax_of(r.rate, r.basis, coalesce((r.thresholds ->> u.currency)::bigint, 0), u.payout, u.stake), 0) as tax
    from unnest(players, refs, currencies, payouts, stakes) with ordinality
      as u (player_id, ref, currency, payout, stake, place)
    left join countries_of(players) c on c.player_id = u.player_id
    left join lateral (
      select t.* from tax_rule t where t.until is null and (t.country = c.country or t.country = '*')
      order by t.country = '*' limit 1
    ) r on true
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
      due.amounts, due.currencies, array_fill('tax'::text, array[due.count]), due.refs);
  end if;
  return due.taxes;
end
$$;
