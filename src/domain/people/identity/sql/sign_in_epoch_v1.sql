-- Returns the player's sign-in epoch, as the statement that checks the proof of identity sees it.
create or replace function sign_in_epoch_v1(player text) returns int language sql stable as $$
  select p.sign_in_epoch from player p where p.id = player
$$;
