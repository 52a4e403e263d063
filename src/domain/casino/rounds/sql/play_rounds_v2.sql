-- Signature for releases from before payout caps and the pace of a player; see `play_rounds_v3`.
create or replace function play_rounds_v2(
  players text[], keys uuid[], hashes text[], round_ids uuid[], games text[], variants text[], pairs int[], nonces bigint[],
  currencies text[], accounts text[], stakes bigint[],
  -- Null: the round stays open.
  payouts bigint[],
  inputs text[],
  -- Least milliseconds between the beginnings of two rounds of the game.
  waits int[],
  -- Grant of free rounds that a round belongs to; null if its stake is paid.
  frees uuid[]
) returns table (place int, result text, round_id uuid, amount bigint, limit_type smallint)
language plpgsql
as $$
begin
  return query select * from play_rounds_v3(players, keys, hashes, round_ids, games, variants, pairs, nonces, currencies, accounts, stakes,
    payouts, inputs, waits, frees, array_fill(null::bigint, array[cardinality(players)]),
    array_fill('none'::text, array[cardinality(players)]), '{}');
end
$$;
