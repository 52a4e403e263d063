-- Returns the taxes on payouts to these players' main accounts, by the rules in force for their countries. One row
-- each, in their order; 0 and no rule where none is due. `stakes` is the player's own money staked.
create or replace function taxes_due(players text[], currencies text[], payouts bigint[], stakes bigint[])
returns table (place bigint, rule_id bigint, tax bigint) language sql stable as $$
  select u.place, r.rule_id,
    coalesce(tax_of(r.rate, r.basis, coalesce((r.thresholds ->> u.currency)::bigint, 0), u.payout, u.stake), 0)
  from unnest(players, currencies, payouts, stakes) with ordinality as u (player_id, currency, payout, stake, place)
  left join countries_of(players) c on c.player_id = u.player_id
  left join lateral (
    select t.* from tax_rule t where t.until is null and (t.country = c.country or t.country = '*')
    order by t.country = '*' limit 1
  ) r on true
$$;
