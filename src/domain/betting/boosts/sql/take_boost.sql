-- Gives a boost to a bet before its insert, or returns the refusal. The caller locks the boost and the player.
--   taken
--   boost-over     it has ended or not begun, is for other players, or has no stake in the currency
--   boost-stake    amount = stake still available to the player, minor units
--   boost-full     amount = remaining liability, millionths of a euro
create or replace function take_boost(
  wanted uuid, player text, bet uuid, stake_currency text, staked bigint, wins bigint, at timestamptz
) returns table (result text, amount bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  b boost;
  most bigint;
  used bigint;
begin
  select * into b from boost where boost_id = wanted;
  most := (b.stakes ->> stake_currency)::bigint;
  if b.boost_id is null or most is null or at < b.starts_at or at >= b.ends_at
    or (b.players is not null and not player = any (b.players)) then
    return query select 'boost-over', null::bigint;
    return;
  end if;
  select coalesce(sum(u.stake), 0) into used from boost_use u
    where u.player_id = player and u.boost_id = wanted and u.currency = stake_currency;
  if used + staked > most then
    return query select 'boost-stake', greatest(most - used, 0);
  elsif b.taken + wins > b.liability then
    return query select 'boost-full', b.liability - b.taken;
  else
    update boost set taken = taken + wins where boost_id = wanted;
    insert into boost_use (player_id, boost_id, bet_id, currency, stake, liability)
      values (player, wanted, bet, stake_currency, staked, wins);
    return query select 'taken', null::bigint;
  end if;
end
$$;
