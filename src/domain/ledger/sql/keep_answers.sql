-- Keeps what commands have answered. Raises unique_violation where one of the keys was used beside us.
create or replace function keep_answers(players text[], keys uuid[], hashes text[], answers json[])
returns void language plpgsql as $$
begin
  insert into idempotency (player_id, key, input_hash, answer) select * from unnest(players, keys, hashes, answers);
end
$$;
