-- `place_bets_v2` as the release before held stakes calls it: every stake is taken from its account, and the caller has
-- looked at the least stake of bonus accounts.
create or replace function place_bets_v1(
  players text[], keys uuid[], hashes text[], bet_ids uuid[], currencies text[], stakes bigint[], wins bigint[],
  leg_counts smallint[], facts text[], bet_legs text[], bet_selections text[], first_odds int[], guards bigint[],
  known boolean[], events text[], bet_process uuid, accounts text[]
) returns table (place int, result text, bet_id uuid, amount bigint, limit_type smallint) language sql as $$
  select * from place_bets_v2(players, keys, hashes, bet_ids, currencies, stakes, wins, leg_counts, facts, bet_legs,
    bet_selections, first_odds, guards, known, events, bet_process, accounts,
    array_fill(null::bigint, array[cardinality(players)]), array_fill(null::uuid, array[cardinality(players)]))
$$;
