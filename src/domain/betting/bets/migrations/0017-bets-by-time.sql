-- The back office reads the bets of all players by their time. Bets only come at the end, so that an index of ranges is small
-- and costs placing next to nothing.
create index bet_by_time on bet using brin (placed_at) with (pages_per_range = 16);
create index bet_settlement_by_time on bet_settlement using brin (at) with (pages_per_range = 16);
