-- Why: the sport data of the house. An event keeps its fixture and the fold of its messages, so that a restart goes on
-- where play was; the messages are kept as long as a bet stands on the event, because settlements are explained by them.
-- Events that are over, on which nobody has a bet, are forgotten whole after the published time (`forget_events_v1`).

create table competition (
  id text primary key,
  sport text not null,
  name text not null,
  country text not null,
  rank integer not null
);

create table team (
  id text primary key,
  name text not null,
  colours text[] not null,
  country text
);

create table event (
  id text primary key,
  producer text not null,
  sport text not null,
  competition_id text not null references competition (id),
  home_id text not null references team (id),
  away_id text not null references team (id),
  -- milliseconds of the sport clock
  starts_at bigint not null,
  fixture jsonb not null,
  state jsonb not null,
  status text not null,
  seq integer not null default 0,
  -- sport time of the last message
  updated_at bigint not null default 0,
  -- names without accents in lower case
  words text not null
);
create index event_by_start on event (starts_at, id);
create index event_by_competition on event (competition_id, starts_at);
create index event_open on event (starts_at) where status in ('scheduled', 'live', 'interrupted', 'postponed');
create index event_over on event (updated_at, id) where status in ('finished', 'abandoned', 'cancelled');

create table feed_message (
  event_id text not null references event (id),
  seq integer not null check (seq > 0),
  at bigint not null,
  message jsonb not null,
  received_at timestamptz not null default now(),
  primary key (event_id, seq)
);

-- One row: where the sport clock was, so that a restart with the same flags goes on from there.
create table sport_clock (
  only_one boolean primary key default true check (only_one),
  as_of bigint,
  speed double precision not null,
  sport_time bigint not null,
  checkpointed timestamptz not null
);
