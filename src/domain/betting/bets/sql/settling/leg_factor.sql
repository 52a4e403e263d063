-- Returns the factor of a leg on the stake, over `leg_whole` (kernel/leg-outcome.ts, legFactor). A reduced win is
-- `win 1/2 less 15`.
create or replace function leg_factor(result text, odds int) returns numeric language sql immutable as $$
  select case result
    when 'win' then odds::numeric * 2
    when 'half-win' then odds::numeric + 1000
    when 'void' then 2000
    when 'half-lose' then 1000
    when 'lose' then 0
    else split_part(split_part(result, ' ', 2), '/', 1)::numeric
      * (100000 + (odds - 1000)::numeric * (100 - split_part(result, ' ', 4)::int))
  end
$$;
