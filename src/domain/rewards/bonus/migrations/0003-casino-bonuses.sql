-- What was promised with a casino bonus: `maxStake` (minor units as text) and `contribution` (percent of a stake that counts as
-- wagering, by game). Null: a sport bonus, wagered by bets.
alter table bonus add column casino jsonb;
