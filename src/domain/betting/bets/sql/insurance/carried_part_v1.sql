-- Returns the part of an amount that belongs to the rest of a stake, in minor units, rounded down.
create or replace function carried_part_v1(amount bigint, rest bigint, stake bigint) returns bigint language sql immutable as $$
  select div(amount::numeric * rest, stake)::bigint
$$;
