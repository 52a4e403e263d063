-- What each game took and gave back on each day (UTC), to be held against the return that it says. Minor units.
create table game_day (
  day date not null,
  game text not null,
  variant text not null,
  currency text not null,
  rounds bigint not null,
  -- Stakes at the opening, and the sum of their squares, for the spread.
  staked numeric not null,
  staked_squares numeric not null,
  -- What was paid, less what steps added to the stakes.
  returned numeric not null,
  primary key (day, game, variant, currency)
);
