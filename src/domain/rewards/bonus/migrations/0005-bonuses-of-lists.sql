-- The back office lists bonuses of a state, latest first.
create index bonus_by_state on bonus (state, bonus_id);
