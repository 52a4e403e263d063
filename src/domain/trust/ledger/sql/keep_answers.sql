-- Stores the answers of commands. Raises unique_violation if another transaction used one of the keys meanwhile.
create or replace function keep_answers(players text[], keys uuid[], hashes text[], answers json[])
returns void language plpgsql as $$
begin
  insert into idempotency (player_id, key, input_hash, answer) select * from unnest(players, keys, hashes, answers);
end
$$;
