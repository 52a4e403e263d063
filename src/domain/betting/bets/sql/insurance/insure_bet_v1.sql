-- Insures a part of an open bet's stake for a premium, which counts as a stake in the player's limits. `seen` are
-- the results of its legs at pricing, null for open ones. Returns one row:
--   insured           amount = the balance afterwards
--   repeated          this key insured the bet before
--   key-reused, unknown, not-open, changed
--                     as in `sell_bet_v2`
--   insured-before    the bet is insured already
--   banned, no-account, converted, insufficient, loss-limit
--                     as in `place_bets_v7`
create or replace function insure_bet_v1(player text, bet uuid, of_key uuid, hash text, of_stake bigint, of_premium bigint,
  of_loss_chance int, of_spread smallint, seen text[])
returns table (result text, amount bigint, limit_type smallint)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  known record;
  b record;
  own record;
  loss record;
begin
  perform lock_players_v1(array[player]);
  select * into known from answer_of(player, of_key);
  select * into b from bet_now n where n.player_id = player and n.bet_id = bet;
  if known.input_hash is not null then
    result := case when known.input_hash = hash and known.answer ->> 'insured' is not null then 'repeated' else 'key-reused' end;
  elsif b.bet_id is null then
    result := 'unknown';
  elsif b.status <> 'open' then
    result := 'not-open';
  elsif b.account <> 'main' or b.free_bet is not null or b.system is not null or of_stake > b.stake then
    raise 'bet % cannot be insured like this', bet using errcode = 'data_exception';
  elsif exists (select from bet_insurance i where i.player_id = player and i.bet_id = bet) then
    result := 'insured-before';
  elsif leg_results(b.selections, b.placed_at) is distinct from seen then
    result := 'changed';
  elsif exists (select from banned_among_v1(array[player])) then
    result := 'banned';
  end if;
  if result is not null then
    return next;
    return;
  end if;
  select * into own from account_of(player, b.currency, 'main');
  select * into loss from loss_headroom_v1(player, b.currency);
  if own.balance is null then
    result := 'no-account';
  elsif own.converted_to is not null then
    result := 'converted';
    amount := own.balance;
  elsif of_premium > own.balance then
    result := 'insufficient';
    amount := own.balance;
  elsif of_premium > loss.headroom then
    result := 'loss-limit';
    amount := greatest(loss.headroom, 0);
    limit_type := loss.limit_type;
  else
    insert into bet_insurance (player_id, bet_id, insured, premium, loss_chance, spread)
      values (player, bet, of_stake, of_premium, of_loss_chance, of_spread);
    perform post_money_v1(array[player], array['main'], array['house'], array[of_premium], array[b.currency],
      array['insurance-premium'], array[bet::text]);
    perform keep_answers(array[player], array[of_key], array[hash], array[json_build_object('insured', bet)]);
    perform announce(array[player], 'bet-insured', array[jsonb_build_object('betId', bet, 'currency', b.currency,
      'account', 'main', 'balance', (own.balance - of_premium)::text)]);
    result := 'insured';
    amount := own.balance - of_premium;
  end if;
  return next;
end
$$;
