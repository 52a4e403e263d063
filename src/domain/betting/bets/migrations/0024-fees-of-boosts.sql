-- The fee of a bought boost is charged beside the stake (`charged` of the promotion, minor units), and an express bonus is as much
-- of its table as the legs of the bet give up, which may be less than its least step.
alter table bet drop constraint bet_express_bonus_known;
alter table bet add constraint bet_express_bonus_known check (
  express_bonus is null
  or express_bonus between 1001 and 1100 and leg_count >= 3 and account = 'main' and system is null and free_bet is null
) not valid;
