-- What was promised with a bonus: the odds of each leg from which a bet counts as wagering (thousandths), and whether it
-- outlives a withdrawal. Bonuses of before go on as they were promised.
alter table bonus
  add column wagering_odds int not null default 1001,
  add column free_withdrawals boolean not null default true;
