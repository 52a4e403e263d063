-- What a player chose about the site. One row of named choices: what was not chosen follows the defaults of the code,
-- and a setting that the code no longer knows is left out when it is read.

create table player_settings (
  player_id text primary key,
  choices jsonb not null check (jsonb_typeof(choices) = 'object' and pg_column_size(choices) < 8000),
  changed_at timestamptz not null default now()
);
