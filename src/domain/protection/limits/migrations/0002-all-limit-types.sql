-- The other limits of the protocol. Stakes over 24 hours, 7 and 30 days (1, 2, 3) stand beside losses and deposits. Session
-- time (31, hours a day) and reality checks (32, minutes) have the same states and no currency: theirs is the empty text.
-- Self-exclusions and time-outs (30, 33) stand in `exclusion`.
alter table player_limit
  drop constraint player_limit_limit_type_check,
  add constraint player_limit_limit_type_check check (limit_type in (1, 2, 3, 10, 11, 12, 20, 21, 22, 31, 32)),
  add constraint limit_of_time_has_no_currency check ((limit_type in (31, 32)) = (currency = ''));

alter table limit_change
  drop constraint limit_change_action_check,
  add constraint limit_change_action_check check (action in (
    'set', 'asked', 'confirmed', 'rejected', 'lapsed', 'carried', 'started', 'extended', 'cancelled'));

-- Time that a player with a session limit spent on the site on a UTC day: one row a player, of his last day.
create table play_time (
  player_id text primary key,
  day date not null,
  -- Milliseconds.
  spent bigint not null check (spent between 0 and 86400000),
  last_seen_at timestamptz not null
) with (fillfactor = 70);

-- What a player answered to his reality checks, kept for good.
create table reality_check (
  player_id text not null,
  check_id bigint generated always as identity,
  action text not null check (action in ('continue', 'log_out', 'nothing')),
  not_again boolean not null,
  shown_at timestamptz not null,
  answered_at timestamptz not null,
  primary key (player_id, check_id)
);
create trigger reality_check_is_append_only before update or delete on reality_check
  for each row execute function refuse_change();

-- Tests before a limit is loosened: what was asked for waits in them for right answers.
create table limit_test (
  player_id text not null,
  token uuid not null,
  currency text not null,
  -- Of each looser limit its type and its value in text, null for none.
  wishes jsonb not null,
  questions text[] not null,
  made_at timestamptz not null,
  answered_at timestamptz,
  passed boolean,
  primary key (player_id, token)
);
