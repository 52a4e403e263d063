-- Posts stakes and payouts of rounds, taxes the payouts, and settles open claims on their players from the rest.
-- Skips a payout that is zero or null (open round). Returns whether any taxes are in force, so that balances can be
-- below the amounts paid. An earlier version returned void, hence the drop.
drop function if exists post_round(text[], text[], bigint[], bigint[], text[], text[]);
create function post_round(
  players text[], accounts text[], stakes bigint[], payouts bigint[], currencies text[], refs text[]
) returns boolean language plpgsql as $$
declare
  p record;
  w record;
  taxed boolean := false;
begin
  select array_agg(m.player_id order by m.step, m.place) as players, array_agg(m.source order by m.step, m.place) as sources,
    array_agg(m.destination order by m.step, m.place) as destinations, array_agg(m.amount order by m.step, m.place) as amounts,
    array_agg(m.currency order by m.step, m.place) as currencies, array_agg(m.reason order by m.step, m.place) as reasons,
    array_agg(m.ref order by m.step, m.place) as refs
  into p
  from (
    select i.player_id, i.account as source, 'house' as destination, i.stake as amount, i.currency, 'round-stake' as reason, i.ref,
      1 as step, i.place
    from unnest(players, accounts, stakes, currencies, refs) with ordinality
      as i (player_id, account, stake, currency, ref, place)
    where i.stake > 0
    union all
    select i.player_id, 'house', i.account, i.payout, i.currency, 'round-payout', i.ref, 2, i.place
    from unnest(players, accounts, payouts, currencies, refs) with ordinality
      as i (player_id, account, payout, currency, ref, place)
    where i.payout > 0
  ) m;
  if cardinality(p.players) > 0 then
    perform post_money_v1(p.players, p.sources, p.destinations, p.amounts, p.currencies, p.reasons, p.refs);
    select array_agg(i.player_id) as players, array_agg(i.account) as accounts, array_agg(i.currency) as currencies,
      array_agg(i.ref) as refs, array_agg(i.payout) as payouts
    into w
    from unnest(players, accounts, currencies, refs, payouts) as i (player_id, account, currency, ref, payout) where i.payout > 0;
    if cardinality(w.players) > 0 then
      taxed := has_taxes();
      perform settle_claims(w.players, w.accounts, w.currencies,
        case when taxed then tax_rounds(w.players, w.accounts, w.currencies, w.refs, w.payouts) else w.payouts end);
    end if;
  end if;
  return taxed;
end
$$;
