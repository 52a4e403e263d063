-- The back office lists the free rounds of all players, latest first.
create index free_rounds_by_id on free_rounds (free_rounds_id);
