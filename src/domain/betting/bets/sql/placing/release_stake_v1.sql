-- Returns a held stake because the operator refuses the bet: to its original account, converted meanwhile or not.
-- Retries of the request's key then receive `last_answer`; null: there is no answer, and the request may be sent
-- again. Returns whether the stake was still held; does nothing once the bet is placed or the stake released.
create or replace function release_stake_v1(player text, of_hold uuid, last_answer json) returns boolean
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  gone record;
begin
  perform lock_players_v1(array[player]);
  delete from held_live_bet h where h.player_id = player and h.hold_id = of_hold
    returning h.key, h.currency, h.account, h.stake into gone;
  if gone.key is null then
    return false;
  end if;
  perform post_money_v1(array[player], array['suspense'], array[gone.account], array[gone.stake], array[gone.currency],
    array['stake-released'], array[of_hold::text]);
  perform replace_answers(array[player], array[gone.key], array[last_answer]);
  perform announce(array[player], 'stake-released', array(
    select jsonb_build_object('currency', gone.currency, 'account', gone.account, 'balance', a.balance::text)
    from account_of(player, gone.currency, gone.account) a));
  return true;
end
$$;
