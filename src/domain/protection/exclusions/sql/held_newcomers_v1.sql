-- Returns those of the players whose deposits and play wait for verification.
create or replace function held_newcomers_v1(players text[]) returns setof text language sql stable as $$
  select h.player_id from newcomer_hold h where h.player_id = any (players) and h.released_at is null
$$;
