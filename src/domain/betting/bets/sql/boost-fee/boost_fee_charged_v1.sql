-- Returns the fee of a bought boost that is charged with the stake, in minor units. 0 for every other bet, and for
-- the continuation of a bet sold in part, whose fee was charged with the first bet.
create or replace function boost_fee_charged_v1(promotion jsonb) returns bigint language sql immutable as $$
  select case when promotion ->> 'kind' = 'paid' and not promotion ? 'carried'
    then coalesce((promotion ->> 'charged')::bigint, 0) else 0 end
$$;
