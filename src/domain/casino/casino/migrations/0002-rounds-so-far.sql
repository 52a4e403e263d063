-- How many rounds of each game had been played by the end of a day (UTC), or by now: what was played in the last days is the
-- difference of two.
create table rounds_so_far (
  day date not null,
  game text not null,
  rounds bigint not null check (rounds >= 0),
  primary key (day, game)
) with (fillfactor = 70);
