-- Voids an open bet by decision of staff: its settlement of status 'cancelled' pays the stake back. The stake of a
-- free bet goes back to the promotions account, and the free bet to the player. Returns 'voided', 'unknown' or
-- 'not-open'.
create or replace function void_bet_v1(player text, bet uuid) returns text
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  b record;
  paid bigint;
begin
  perform lock_players_v1(array[player]);
  select * into b from bet_now n where n.player_id = player and n.bet_id = bet;
  if b.bet_id is null then
    return 'unknown';
  elsif b.status <> 'open' then
    return 'not-open';
  end if;
  paid := case when b.free_bet is null then b.stake else 0 end;
  insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids)
    select player, bet, coalesce(max(o.revision), 0) + 1, 'cancelled', paid, array_fill(null::bigint, array[b.leg_count::int])
    from bet_settlement o where o.player_id = player and o.bet_id = bet;
  delete from open_accumulator o where o.player_id = player and o.bet_id = bet;
  delete from sale_rule r where r.player_id = player and r.bet_id = bet;
  perform pay_settled(split_part(b.selections[1], '~', 1), row(1, 1, array[player], array[bet],
    case when paid > 0 then array[player] end, case when paid > 0 then array[bet::text] end,
    case when paid > 0 then array[b.currency] end, case when paid > 0 then array[paid] end,
    case when paid > 0 then array[b.account] end,
    case when paid = 0 then array[player] end, case when paid = 0 then array[bet] end)::settled_bets);
  perform return_boost_fees(array[player], array[bet]);
  return 'voided';
end
$$;
