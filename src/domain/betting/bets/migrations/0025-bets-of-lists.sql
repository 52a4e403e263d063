-- The back office finds a bet by its id alone, and lists the bets of all players by their time (ids are UUIDs of version 7,
-- which keep it), by their stake, and those that ended in one of the rare ways.
create unique index bet_by_id on bet (bet_id);
create index bet_by_stake on bet (stake, bet_id);
create index bet_settlement_of_rare_end on bet_settlement (status, bet_id)
  where status in ('returned', 'cancelled', 'sold');
