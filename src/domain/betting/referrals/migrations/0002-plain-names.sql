-- Bets that are referred to a trader go by that name. No site ran a release that names the old one when this came:
-- a renaming would not be fit for two releases side by side.
alter table vip_request rename to referred_bet;
alter index vip_request_pkey rename to referred_bet_pkey;
alter index vip_request_held rename to referred_bet_held;
alter index vip_request_by_id rename to referred_bet_by_id;
-- Of a database that had it; the function of the new name stands in `sql/`, with its triggers.
drop function if exists guard_vip_request cascade;
