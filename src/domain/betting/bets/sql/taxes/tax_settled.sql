-- Takes the taxes due on the payments of these bets into these accounts. Returns the rest of each payout. For a sold
-- bet only the price counts as payment, for the sold part of the stake; an edited bet is not paid out. Money paid
-- into a bonus account is not the player's own yet.
create or replace function tax_settled(s settled_bets, accounts text[]) returns bigint[] language plpgsql as $$
declare
  paid record;
  taxes bigint[];
begin
  if not has_taxes() then
    return s.payouts;
  end if;
  select array_agg(case when u.account <> 'main' or e.edited then 0 else coalesce(e.price, u.payout) end order by u.place) as payouts,
    array_agg(case when e.bet_id is null then own_stake(u.player_id, u.ref::uuid)
      else div(own_stake(u.player_id, u.ref::uuid)::numeric * e.sold_stake, b.stake)::bigint end order by u.place) as stakes
  into paid
  from unnest(s.winners, s.refs, s.payouts, accounts) with ordinality as u (player_id, ref, payout, account, place)
  left join lateral (
    select o.* from bet_sale o where o.player_id = u.player_id and o.bet_id = u.ref::uuid offset 0
  ) e on true
  cross join lateral (
    select o.stake from bet o where o.player_id = u.player_id and o.bet_id = u.ref::uuid offset 0
  ) b;
  taxes := take_taxes(s.winners, s.refs, s.currencies, paid.payouts, paid.stakes);
  return array(select t.payout - t.tax from unnest(s.payouts, taxes) with ordinality as t (payout, tax, place) order by t.place);
end
$$;
