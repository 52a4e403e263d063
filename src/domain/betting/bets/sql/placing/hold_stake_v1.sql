-- Holds the stake of a bet that is about to wait for its live delay. Checks the player first: ban, account, least
-- stake of a bonus account, balance, loss limits. Placing the bet does not repeat these checks.
--
-- Returns one row:
--   held              hold = the hold; due = when the delay is over. Also for a request that holds already
--   answered          the key has its last answer
--   key-reused, banned, no-account, converted, casino-bonus, below-minimum, insufficient, loss-limit
--                     as in `place_bets_v7`
create or replace function hold_stake_v1(
  player text, of_key uuid, hash text, new_hold uuid, in_currency text, from_account text, wanted bigint, min_stake bigint,
  of_coupon text, at timestamptz, until timestamptz
) returns table (result text, hold uuid, due timestamptz, amount bigint, limit_type smallint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  known record;
  own record;
  loss record;
begin
  perform lock_players_v1(array[player]);
  select * into known from answer_of(player, of_key);
  if known.input_hash is not null then
    if known.input_hash <> hash then
      return query select 'key-reused', null::uuid, null::timestamptz, null::bigint, null::smallint;
    elsif known.answer ->> 'held' is null then
      return query select 'answered', null::uuid, null::timestamptz, null::bigint, null::smallint;
    else
      return query select 'held', h.hold_id, h.due_at, null::bigint, null::smallint from held_live_bet h
        where h.player_id = player and h.hold_id = (known.answer ->> 'held')::uuid;
    end if;
    return;
  end if;
  select * into own from account_of(player, in_currency, from_account);
  if exists (select from banned_among_v1(array[player])) then
    result := 'banned';
  elsif own.balance is null then
    result := 'no-account';
  elsif own.converted_to is not null then
    result := 'converted';
    amount := own.balance;
  elsif from_account = 'bonus' and has_casino_bonus_v1(player, in_currency) then
    result := 'casino-bonus';
  elsif is_below_minimum(from_account, wanted, min_stake, own.balance) then
    result := 'below-minimum';
    amount := case when own.balance > 0 then least(own.balance, min_stake) else min_stake end;
  elsif wanted > own.balance then
    result := 'insufficient';
    amount := own.balance;
  else
    if from_account = 'main' then
      select * into loss from loss_headroom_v1(player, in_currency);
      if wanted > loss.headroom then
        result := 'loss-limit';
        amount := greatest(loss.headroom, 0);
        limit_type := loss.limit_type;
        return next;
        return;
      end if;
    end if;
    perform post_money_v1(array[player], array[from_account], array['suspense'], array[wanted], array[in_currency],
      array['stake-held'], array[new_hold::text]);
    insert into held_live_bet (player_id, hold_id, key, input_hash, currency, account, stake, coupon, held_at, due_at)
      values (player, new_hold, of_key, hash, in_currency, from_account, wanted, of_coupon, at, until);
    perform keep_answers(array[player], array[of_key], array[hash], array[json_build_object('held', new_hold)]);
    perform announce(array[player], 'stake-held', array[jsonb_build_object('currency', in_currency,
      'account', from_account, 'balance', (own.balance - wanted)::text)]);
    result := 'held';
    hold := new_hold;
    due := until;
  end if;
  return next;
end
$$;
