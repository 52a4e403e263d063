-- What a leg multiplies the stake by, over 2000 (kernel/odds.ts, legFactor).
create or replace function leg_factor(result text, odds int) returns numeric language sql immutable as $$
  select case result
    when 'win' then odds::numeric * 2
    when 'half-win' then odds::numeric + 1000
    when 'void' then 2000
    when 'half-lose' then 1000
    else 0
  end
$$;
