-- Sells a bet back to the operator: its settlement of status 'sold' pays `price` for `sold_stake` and returns the
-- rest of the stake, which the same transaction stakes on `continuation`. An edit sells the whole stake, and the
-- continuation stakes the price. An insurance continues with the rest of a stake, pro rata, and ends with an edit.
-- `seen` are the results of its legs at pricing, null for open ones. Returns 'sold', 'repeated', 'key-reused',
-- 'unknown', 'not-open' (also for a sale by a rule that the player has removed), 'changed' (other results than those
-- seen).
create or replace function sell_bet_v2(player text, bet uuid, of_key uuid, hash text, price bigint, of_stake bigint,
  seen text[], continuation uuid, of_rule boolean, of_edit boolean)
returns text language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  known record;
  b record;
  paid bigint;
begin
  perform lock_players_v1(array[player]);
  select * into known from answer_of(player, of_key);
  if known.input_hash is not null then
    return case when known.input_hash = hash and known.answer ->> 'sold' is not null then 'repeated' else 'key-reused' end;
  end if;
  select * into b from bet_now n where n.player_id = player and n.bet_id = bet;
  if b.bet_id is null then
    return 'unknown';
  elsif b.status <> 'open' or of_rule and not exists (
    select from sale_rule r where r.player_id = player and r.bet_id = bet and r.rule_id = of_key
  ) then
    return 'not-open';
  elsif b.account <> 'main' or b.free_bet is not null or of_stake > b.stake or of_edit and of_stake < b.stake
    or (of_stake = b.stake and not of_edit) <> (continuation is null) then
    raise 'bet % cannot be sold like this', bet using errcode = 'data_exception';
  end if;
  if leg_results(b.selections, b.placed_at) is distinct from seen then
    return 'changed';
  end if;
  paid := price + b.stake - of_stake;
  insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids)
    select player, bet, coalesce(max(o.revision), 0) + 1, 'sold', paid, array_fill(null::bigint, array[b.leg_count::int])
    from bet_settlement o where o.player_id = player and o.bet_id = bet;
  delete from open_accumulator o where o.player_id = player and o.bet_id = bet;
  delete from sale_rule r where r.player_id = player and r.bet_id = bet;
  insert into bet_sale (player_id, bet_id, price, sold_stake, continued_by, by_rule, edited)
    values (player, bet, price, of_stake, continuation, of_rule, of_edit);
  if continuation is not null and not of_edit then
    perform carry_insurance(player, bet, continuation, b.stake - of_stake);
  end if;
  perform pay_settled(split_part(b.selections[1], '~', 1), row(1, 1, array[player], array[bet], array[player], array[bet::text],
    array[b.currency], array[paid], array[b.account], null, null)::settled_bets);
  perform keep_answers(array[player], array[of_key], array[hash], array[json_build_object('sold', bet)]);
  return 'sold';
end
$$;
