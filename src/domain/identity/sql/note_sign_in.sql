-- In the transaction that opens the session, on its own connection: asking from the program for a second connection
-- meanwhile would let as many registrations as there are connections wait for each other for ever.
create or replace function note_sign_in() returns trigger language plpgsql as $$
begin
  -- `old` and `new` are the trigger's words for the session: the player before goes by another name.
  update player set last_sign_in_at = new.created_at where id = new.player_id
  returning with (old as earlier) earlier.last_sign_in_at into new.previous_sign_in_at;
  return new;
end
$$;
create or replace trigger session_notes_sign_in before insert on player_session
  for each row execute function note_sign_in();
