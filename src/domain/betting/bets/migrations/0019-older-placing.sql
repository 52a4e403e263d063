-- Versions of placing from before each way and the express bonus: no release that may still run calls them. `place_bets_v5`
-- serves the release before boosts.
drop function if exists place_bets_v3;
drop function if exists place_bets_v4;
