-- Taxes the payouts of rounds of the operator's own games. Returns the rest of each payout. The opening stake of a
-- free round was not paid, so it does not reduce the winnings. Payouts into a bonus account are not taxed, because
-- the money is not the player's own yet.
create or replace function tax_rounds(players text[], accounts text[], currencies text[], refs text[], payouts bigint[])
returns bigint[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  paid record;
  taxes bigint[];
begin
  select array_agg(case u.account when 'main' then u.payout else 0 end order by u.place) as payouts,
    array_agg(d.stake - case when d.free_rounds is null then 0 else d.opening_stake end order by u.place) as stakes
  into paid
  from unnest(players, accounts, refs, payouts) with ordinality as u (player_id, account, ref, payout, place)
  cross join lateral (
    select o.stake, o.opening_stake, o.free_rounds from round o
    where o.player_id = u.player_id and o.round_id = u.ref::uuid offset 0
  ) d;
  taxes := take_taxes(players, refs, currencies, paid.payouts, paid.stakes);
  return array(select t.payout - t.tax from unnest(payouts, taxes) with ordinality as t (payout, tax, place) order by t.place);
end
$$;
