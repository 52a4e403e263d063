-- What a player chose about the site. One row of named choices: what was not chosen follows the defaults of the code,
-- and a setting that the code no longer knows is left out when it is read.

create table player_settings (
  player_id text primary key,
  choices jsonb not null check (jsonb_typeof(choices) = 'object' and pg_column_size(choices) < 8000),
  changed_at timestamptz not null default now()
);

-- What players agreed to about cookies, and when: a log that is only added to, for an agreement has to be proven later.
-- The last one holds. `told_at` is the time by the player's own clock, `agreed_at` the server's.

create table cookie_agreements (
  player_id text not null,
  agreed_at timestamptz not null default clock_timestamp(),
  told_at timestamptz not null,
  type text not null check (type in ('all', 'necessary', 'functionality', 'marketing')),
  primary key (player_id, agreed_at)
);
