-- Several accounts may name one address, so that a registration tells nobody whether it has an account (decision 0136).
-- One of them holds it at most: letters go to that one. Whoever proves that he reads the address holds it.
alter table player add column holds_address boolean not null default true;
alter table player drop constraint player_email_key;
alter table player add constraint player_proven_address_is_held check (holds_address or not email_verified);
create unique index player_by_held_address on player (email) where holds_address;
create index player_by_address on player (email);
