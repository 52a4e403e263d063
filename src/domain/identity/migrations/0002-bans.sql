-- A ban stands in the player's record: its level says what is left to him (45, and 53 of version 1, may withdraw),
-- 0 is none. The join at sign-in reads it, so that every request knows it without asking again.

alter table player
  add column ban_level int not null default 0 check (ban_level >= 0),
  add column ban_version int not null default 0 check (ban_version >= 0);
