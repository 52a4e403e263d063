-- What open bets would win above their stakes, as it last was on each UTC day: it cannot be worked out afterwards.
create table open_liability_of_day (
  day date primary key,
  bets int not null check (bets >= 0),
  -- Euro cents, about: sums over all currencies at rough rates.
  liability bigint not null check (liability >= 0)
);
