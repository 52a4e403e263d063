-- The back office lists the bets on one event, latest or largest first. Both orders come from an index, so that a page costs
-- the same however many bets the event has. The largest ones have an index of their own that few bets enter.
create index single_of_event_by_time on single (event_id, bet_id) include (stake);
create index single_of_event_by_stake on single (event_id, stake, bet_id) where stake >= 10000;
