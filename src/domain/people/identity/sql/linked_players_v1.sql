-- Returns the other players of the player's mailbox. If there are any, takes a lock on the mailbox until the end of
-- the transaction, so that the next caller sees the grants of this one.
create or replace function linked_players_v1(player text) returns setof text language plpgsql as $$
declare
  box text;
begin
  select p.mailbox into box from player p
    where p.id = player and exists (select from player o where o.mailbox = p.mailbox and o.id <> p.id);
  if box is null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('mailbox ' || box, 0));
  return query select o.id from player o where o.mailbox = box and o.id <> player order by o.id;
end
$$;
