-- Replaces provisional answers (`keep_answers`) with the final ones. A null deletes the answer of the key: the
-- command had no effect and may be sent again. Players must be locked.
create or replace function replace_answers(players text[], keys uuid[], answers json[])
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update idempotency k set answer = u.answer from unnest(players, keys, answers) as u (player_id, key, answer)
  where k.player_id = u.player_id and k.key = u.key and u.answer is not null;
  delete from idempotency k using unnest(players, keys, answers) as u (player_id, key, answer)
  where k.player_id = u.player_id and k.key = u.key and u.answer is null;
end
$$;
