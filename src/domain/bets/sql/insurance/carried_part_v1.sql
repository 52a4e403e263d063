-- The part of an amount that a rest of the stake carries on, in minor units, rounded down.
create or replace function carried_part_v1(amount bigint, rest bigint, stake bigint) returns bigint language sql immutable as $$
  select div(amount::numeric * rest, stake)::bigint
$$;
