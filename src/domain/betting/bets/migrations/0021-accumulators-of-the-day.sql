-- Which accumulator of the day a bet is, of bets on just its selections.
create table bet_day_accumulator (
  player_id text not null,
  bet_id uuid not null,
  express_id text not null,
  primary key (player_id, bet_id)
);
