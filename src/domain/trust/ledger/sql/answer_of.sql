-- Returns the stored answer of a player's command; no row if there is none. PostgreSQL inlines it into the calling
-- statement.
create or replace function answer_of(player text, of_key uuid)
returns table (input_hash text, answer json) language sql stable as $$
  select k.input_hash, k.answer from idempotency k where k.player_id = player and k.key = of_key
$$;
