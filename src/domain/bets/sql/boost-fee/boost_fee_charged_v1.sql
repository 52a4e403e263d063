-- The fee of a bought boost that is charged with the stake, minor units; 0 of every other bet, and of what goes on of a bet that was
-- sold in part, whose fee was charged with the first.
create or replace function boost_fee_charged_v1(promotion jsonb) returns bigint language sql immutable as $$
  select case when promotion ->> 'kind' = 'paid' and not promotion ? 'carried'
    then coalesce((promotion ->> 'charged')::bigint, 0) else 0 end
$$;
