-- Boosts: odds that the house raises for a while, within caps. Terms never change; ending one early moves `ends_at`.
create table boost (
  boost_id uuid primary key,
  -- event~market~outcome: one is boosted as a single, several as the accumulator of just these.
  selections text[] not null check (cardinality(selections) between 1 and 20),
  -- Of a single: the odds in thousandths that it is raised to. Else percent on the net winnings.
  odds int check (odds between 1001 and 1000000),
  percent smallint check (percent between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Largest stake of a player on all his bets together, minor units by currency; other currencies have no boost.
  stakes jsonb not null,
  -- Millionths of a euro that all bets together may win above their stakes, and what those that were taken may.
  liability bigint not null check (liability > 0),
  taken bigint not null default 0,
  -- Who may; null: every player.
  players text[],
  made_at timestamptz not null,
  constraint boost_raises_one_way check ((odds is null) <> (percent is null) and (odds is null or cardinality(selections) = 1)),
  constraint boost_within_liability check (taken between 0 and liability)
);
create index boost_by_end on boost (ends_at);

-- The bets that a boost was given to.
create table boost_use (
  player_id text not null,
  boost_id uuid not null references boost,
  bet_id uuid not null,
  currency text not null,
  -- Minor units.
  stake bigint not null check (stake > 0),
  -- Millionths of a euro.
  liability bigint not null,
  primary key (player_id, boost_id, bet_id)
);
create trigger boost_use_is_append_only before update or delete on boost_use for each row execute function refuse_change();
