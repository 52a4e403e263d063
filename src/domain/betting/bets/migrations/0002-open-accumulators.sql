-- Accumulators that wait for their settlement, by player: what he may still win of an event is asked at each placing while
-- several processes take bets, and must not cost more with each accumulator that he ever placed. Singles are found by
-- their event.
create table open_accumulator (
  player_id text not null,
  bet_id uuid not null,
  primary key (player_id, bet_id)
);
