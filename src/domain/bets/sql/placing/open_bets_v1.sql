-- `open_bets_v2` as the release before systems calls it.
create or replace function open_bets_v1() returns table (
  player_id text, currency text, selections text[], odds int[], undecided int[], win bigint
) language sql stable as $$
  select player_id, currency, selections, odds, undecided, win from open_bets_v2()
$$;
