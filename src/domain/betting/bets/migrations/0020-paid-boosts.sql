-- A promotion may also be a boost that its player paid for (kernel/paid-boost.ts): an accumulator of three legs or more.
alter table bet drop constraint bet_promotion_known;
alter table bet add constraint bet_promotion_known check (
  promotion is null
  or account = 'main' and system is null and free_bet is null and express_bonus is null
    and (promotion ->> 'kind' = 'boost' or promotion ->> 'kind' = 'hyper' and leg_count >= 4
      or promotion ->> 'kind' = 'paid' and leg_count >= 3)
) not valid;
