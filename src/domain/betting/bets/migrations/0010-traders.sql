-- What traders know of players. The last price before play of each selection that was bet on: what a bet was taken at against
-- it tells who sees prices before the house does.
create table closing_price (
  event_id text not null,
  market text not null,
  outcome text not null,
  -- Thousandths.
  odds int not null check (odds > 1000),
  -- Its fair chance: the odds without the margin of its type.
  chance double precision not null check (chance > 0 and chance < 1),
  at timestamptz not null default clock_timestamp(),
  primary key (event_id, market, outcome)
);
create trigger closing_price_is_append_only before update or delete on closing_price
  for each row execute function refuse_change();

-- The share of a player's caps that he may use: all of them without a row.
create table player_stake_factor (
  player_id text primary key,
  -- Percent.
  percent smallint not null check (percent between 0 and 100),
  set_at timestamptz not null default clock_timestamp()
);
