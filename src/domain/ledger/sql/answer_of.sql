-- What a player's command of this key answered; no row where there was none. Planned as part of the statement around it.
create or replace function answer_of(player text, of_key uuid)
returns table (input_hash text, answer json) language sql stable as $$
  select k.input_hash, k.answer from idempotency k where k.player_id = player and k.key = of_key
$$;
