-- Runs in the transaction that opens the session, on the same connection. A second connection from the program could
-- deadlock: as many registrations as there are connections would wait for each other for ever.
create or replace function note_sign_in() returns trigger language plpgsql as $$
begin
  -- `old` and `new` name the session in the trigger, so the previous player row needs another name.
  update player set last_sign_in_at = new.created_at where id = new.player_id
  returning with (old as earlier) earlier.last_sign_in_at into new.previous_sign_in_at;
  return new;
end
$$;
create or replace trigger session_notes_sign_in before insert on player_session
  for each row execute function note_sign_in();
