-- Versions of placing from before systems: no release calls them. `place_bets_v3` serves the release before free bets.
drop function if exists place_bets_v1;
drop function if exists place_bets_v2;
drop function if exists open_bets_v1;
