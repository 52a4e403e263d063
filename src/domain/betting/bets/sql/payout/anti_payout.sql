-- Returns the payout of an anti-accumulator (kernel/anti-accumulators.ts, antiRatio). It is its odds times the lost
-- part of the accumulator, rounded down once, or the stake when every leg is void. Null while it is open.
create or replace function anti_payout(stake bigint, odds int, results text[]) returns bigint
language plpgsql immutable as $$
declare
  result text;
  kept numeric := 1;
  whole numeric := 1;
begin
  if 'lose' = any (results) then
    return div(stake::numeric * odds, 1000)::bigint;
  elsif array_position(results, null) is not null then
    return null;
  elsif 'void' = all (results) then
    return stake;
  end if;
  foreach result in array results loop
    if result = 'half-lose' then
      whole := whole * 2;
    elsif result like 'win %' then
      kept := kept * split_part(split_part(result, ' ', 2), '/', 1)::numeric;
      whole := whole * split_part(split_part(result, ' ', 2), '/', 2)::numeric;
    end if;
  end loop;
  return div(stake::numeric * odds * (whole - kept), 1000 * whole)::bigint;
end
$$;
