-- `place_bets_v3` as the release before systems calls it: every bet is a single or an accumulator.
create or replace function place_bets_v2(
  players text[], keys uuid[], hashes text[], bet_ids uuid[], currencies text[], stakes bigint[], wins bigint[],
  leg_counts smallint[], facts text[], bet_legs text[], bet_selections text[], first_odds int[], guards bigint[],
  known boolean[], events text[], bet_process uuid, accounts text[], min_stakes bigint[], holds uuid[]
) returns table (place int, result text, bet_id uuid, amount bigint, limit_type smallint) language sql as $$
  select * from place_bets_v3(players, keys, hashes, bet_ids, currencies, stakes, wins, leg_counts, facts, bet_legs,
    bet_selections, first_odds, guards, known, events, bet_process, accounts, min_stakes, holds,
    array_fill(null::jsonb, array[cardinality(players)]))
$$;
