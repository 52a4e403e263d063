-- The competitions, sides and events that players marked, so that they find them in every browser.
create table favourite (
  player_id text not null,
  kind text not null check (kind in ('competition', 'team', 'event')),
  id text not null,
  marked_at timestamptz not null,
  primary key (player_id, kind, id)
);
-- Marks of events are forgotten by age.
create index favourite_by_age on favourite (marked_at) where kind = 'event';
