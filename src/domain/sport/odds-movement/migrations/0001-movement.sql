-- How the prices of main markets moved, for the chart on the page of a match. A market stands once, its points beside it: a
-- point is 60 bytes and its place in the index, whatever the names are.
create table odds_market (
  id bigint generated always as identity primary key,
  event_id text not null,
  market text not null,
  -- It only grows: the odds of a point stand in this order.
  outcomes text[] not null,
  unique (event_id, market)
);

create table odds_point (
  market_id bigint not null references odds_market (id) on delete cascade,
  -- Sport time in milliseconds.
  at bigint not null,
  -- Thousandths; null for an outcome that was not offered then.
  odds int[] not null,
  primary key (market_id, at)
);
