-- What the bonus in a player's bonus account allows him to play, while it is active. Without a row no stake of that
-- account is taken by a game.
create table bonus_play (
  player_id text not null,
  currency text not null,
  -- Minor units; of the stake that opens a round.
  max_stake bigint not null check (max_stake > 0),
  -- Percent of a stake that counts as wagering, by game. A game that is not in it, or counts for nothing, is not played.
  contribution jsonb not null,
  until timestamptz not null,
  primary key (player_id, currency)
);

-- Rounds that a player opens without paying the stake.
create table free_rounds (
  player_id text not null,
  free_rounds_id uuid not null,
  -- Why they were given: a bonus, or the operator. Given once for each.
  source text not null,
  games text[] not null check (cardinality(games) > 0),
  currency text not null,
  -- Minor units.
  stake bigint not null check (stake > 0),
  granted int not null check (granted > 0),
  used int not null default 0,
  -- The account that what they win goes to.
  pays_to text not null check (pays_to in ('main', 'bonus')),
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at >= granted_at),
  primary key (player_id, free_rounds_id),
  check (used between 0 and granted)
) with (fillfactor = 70);
create unique index free_rounds_of_source on free_rounds (player_id, source);

-- Free rounds that a round is one of; null where its stake was paid.
alter table round add column free_rounds uuid;
