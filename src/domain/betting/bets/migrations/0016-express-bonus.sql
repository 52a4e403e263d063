-- The express bonus that an accumulator was granted, as a factor of its odds in thousandths; null: none. What is left of it when
-- legs are void is counted at settlement (`express_bonus_left`).
alter table bet add column express_bonus smallint;
alter table bet add constraint bet_express_bonus_known check (
  express_bonus is null
  or express_bonus between 1030 and 1100 and leg_count >= 3 and account = 'main' and system is null and free_bet is null
) not valid;
