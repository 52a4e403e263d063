-- Returns the other players of the player's mailbox. If there are any, serialises the transactions of the mailbox
-- that call it, so that each sees what the one before granted.
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
