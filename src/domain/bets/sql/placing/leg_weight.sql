-- The part of a bet's win that one of its legs (from 1) stands for: ln(odds of the leg) / ln(odds of the coupon), as
-- `legWeights` computes it. `legs` as in `bet`.
create or replace function leg_weight(legs text, place int) returns float8 language sql immutable as $$
  select case when jsonb_array_length(l.legs) = 1 then 1
    else ln((l.legs -> (place - 1) ->> 0)::float8 / 1000) / (
      select sum(ln((o.leg ->> 0)::float8 / 1000)) from jsonb_array_elements(l.legs) as o (leg))
    end
  from (select legs::jsonb as legs) l
$$;
