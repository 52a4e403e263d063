-- Returns the denominator of `leg_factor` (kernel/leg-outcome.ts, legWhole).
create or replace function leg_whole(result text) returns numeric language sql immutable as $$
  select case when result like 'win %' then 100000 * split_part(split_part(result, ' ', 2), '/', 2)::numeric else 2000 end
$$;
