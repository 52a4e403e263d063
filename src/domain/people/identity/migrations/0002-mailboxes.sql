-- The box that an address belongs to. Addresses that differ only by what stands after a `+`, or at Gmail by dots, reach
-- the same box: its accounts are linked. The database writes it at every registration and change of an address, whichever
-- release makes it, and has written it for the players of before. Nobody signs in by it, and it is not unique.
alter table player add column mailbox text not null generated always as (
  case
    when split_part(email, '@', -1) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(left(email, -length(split_part(email, '@', -1)) - 1), '^(.+?)\+.*$', '\1'), '.', '')
        || '@gmail.com'
    else regexp_replace(left(email, -length(split_part(email, '@', -1)) - 1), '^(.+?)\+.*$', '\1')
      || '@' || split_part(email, '@', -1)
  end
) stored;
create index player_by_mailbox on player (mailbox);
