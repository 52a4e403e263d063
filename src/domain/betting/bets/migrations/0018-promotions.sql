-- What the house adds to a single or an accumulator (kernel/bet-promotion.ts): a boost or a hyper bonus; null: nothing.
alter table bet add column promotion jsonb;
alter table bet add constraint bet_promotion_known check (
  promotion is null
  or account = 'main' and system is null and free_bet is null and express_bonus is null
    and (promotion ->> 'kind' = 'boost' or promotion ->> 'kind' = 'hyper' and leg_count >= 4)
) not valid;
