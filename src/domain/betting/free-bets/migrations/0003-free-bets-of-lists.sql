-- The back office lists the free bets of all players, latest first: all, and those of a state.
create index free_bet_by_id on free_bet (free_bet_id);
create index free_bet_by_state on free_bet (state, free_bet_id);
