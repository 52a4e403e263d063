-- Markers of harm: how each player who played lately scores by the published rules, what he was told for it, and what the
-- house has to look at. Scores are worked out from postings and kept to be shown; they decide about nothing by themselves.

create table harm_player (
  player_id text primary key,
  -- When he last played or paid, to ten minutes.
  seen_at timestamptz not null,
  scored_at timestamptz,
  score smallint not null default 0 check (score >= 0),
  -- Of each marker that was found how often, and its points.
  markers jsonb not null default '[]'
) with (fillfactor = 70);
create index harm_player_to_score on harm_player (scored_at nulls first);

create table harm_message (
  player_id text not null,
  message_id bigint generated always as identity,
  made_at timestamptz not null,
  score smallint not null,
  markers jsonb not null,
  read_at timestamptz,
  primary key (player_id, message_id)
);

create table harm_task (
  task_id uuid primary key,
  player_id text not null,
  made_at timestamptz not null,
  score smallint not null,
  markers jsonb not null,
  state text not null default 'open' check (state in ('open', 'taken', 'closed')),
  -- Who of the house took it.
  staff_id text,
  staff_name text,
  taken_at timestamptz,
  closed_at timestamptz,
  -- What was done, in the words of whoever closed it.
  note text,
  check ((state = 'open') = (staff_id is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (note is not null))
);
create unique index harm_task_under_way on harm_task (player_id) where state <> 'closed';
create index harm_task_by_time on harm_task (made_at);
