-- Places a batch of bets for a process of the previous release, which does not know the result `event-merged`. It receives
-- `released` and retries; by then its book has closed the event.
create or replace function place_bets_v6(
  players text[], keys uuid[], hashes text[], bet_ids uuid[], currencies text[], stakes bigint[], wins bigint[],
  leg_counts smallint[], facts text[], bet_legs text[],
  bet_selections text[],
  first_odds int[],
  guards bigint[],
  known boolean[],
  events text[],
  bet_process uuid,
  accounts text[],
  min_stakes bigint[],
  holds uuid[],
  systems jsonb[],
  free_bets uuid[],
  express_bonuses smallint[],
  promotions jsonb[],
  boost_wins bigint[]
) returns table (place int, result text, bet_id uuid, amount bigint, limit_type smallint) language sql as $$
  select b.place, case when b.result = 'event-merged' then 'released' else b.result end, b.bet_id, b.amount, b.limit_type
  from place_bets_v7(players, keys, hashes, bet_ids, currencies, stakes, wins, leg_counts, facts, bet_legs, bet_selections, first_odds, guards, known, events, bet_process, accounts, min_stakes, holds, systems, free_bets, express_bonuses, promotions, boost_wins) as b
$$;
