-- Returns whether an address reaches the mailbox of this player.
create or replace function player_has_mailbox_v1(player text, address text) returns boolean language sql stable as $$
  select exists (select from player p where p.id = player and p.mailbox = mailbox_of_v1(lower(address)))
$$;
