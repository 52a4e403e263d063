-- Daily games for nothing: one play of a game a day, drawn from a seed of its own whose hash is shown before it begins.
create table bonus_game_play (
  player_id text not null,
  game text not null,
  -- 00:00 to 24:00 UTC.
  day date not null,
  server_seed bytea not null check (octet_length(server_seed) = 32),
  -- Null until the player begins.
  client_seed text,
  input jsonb,
  steps jsonb not null default '[]',
  -- Null until the play is over.
  points int check (points >= 0),
  begun_at timestamptz,
  ended_at timestamptz,
  primary key (player_id, game, day),
  check ((client_seed is null) = (begun_at is null) and (input is null) = (begun_at is null)),
  check ((points is null) = (ended_at is null)),
  check (points is null or begun_at is not null)
) with (fillfactor = 80);
-- Those that were begun and left alone.
create index bonus_game_play_left on bonus_game_play (day) where begun_at is not null and points is null;
