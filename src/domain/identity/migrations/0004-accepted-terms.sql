-- Which texts of the terms a player had accepted before the one in his record, and when: an acceptance has to be proven
-- long after a newer one took its place. The record itself holds the last.

create table accepted_terms (
  player_id text not null references player (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (player_id, version)
);
