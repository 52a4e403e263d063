-- The version from before casino bonuses: no release calls it.
drop function if exists play_rounds_v1;
