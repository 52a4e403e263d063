-- Returns the payments to players for these bets, in their order. Each is the payout less the tax due on it now,
-- plus the insurance payment by the status. `stakes` and `payouts` are those of the bets, `statuses` as
-- `settled_status` returns them.
create or replace function received_of_v1(players text[], ids uuid[], currencies text[], accounts text[], stakes bigint[],
  payouts bigint[], statuses text[])
returns bigint[] language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  taxes bigint[];
begin
  if has_taxes() then
    taxes := array(
      select d.tax from taxes_due(players, currencies,
        array(select case when u.account = 'main' then u.payout else 0 end
          from unnest(accounts, payouts) with ordinality as u (account, payout, place) order by u.place),
        array(select own_stake(u.player_id, u.bet_id)
          from unnest(players, ids) with ordinality as u (player_id, bet_id, place) order by u.place)) d
      order by d.place);
  end if;
  return array(
    select u.payout - coalesce(taxes[u.place], 0) + coalesce(insurance_worth_v1(u.status, u.stake, u.payout, i.insured, i.premium), 0)
    from unnest(players, ids, stakes, payouts, statuses) with ordinality as u (player_id, bet_id, stake, payout, status, place)
    left join lateral (
      select * from bet_insurance i where i.player_id = u.player_id and i.bet_id = u.bet_id offset 0
    ) i on true
    order by u.place);
end
$$;
