-- Bets that a free bet pays: the house stakes them, and only what they win above the stake is paid, into the main account.
alter table bet add column free_bet uuid;
alter table bet add constraint bet_free_bet_known check (free_bet is null or account = 'main' and system is null);
-- Whether a free bet pays it: its payout is less its stake.
alter table single add column free boolean not null default false;
-- Those that gave their free bet back.
alter type settled_bets add attribute returned_players text[];
alter type settled_bets add attribute returned_ids uuid[];
