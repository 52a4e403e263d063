-- Returns the payout of a system: its stake per line times the sum of its lines, rounded down once. For an each-way
-- bet the first half of the legs is to win, the other to be placed, and no line mixes both. Null while it is open.
create or replace function system_payout(stake bigint, system jsonb, odds int[], results text[]) returns bigint
language plpgsql immutable as $$
declare
  half int := cardinality(odds) / 2;
  line numeric := stake / (system ->> 'lines')::bigint;
  won record;
  placed record;
begin
  if not coalesce((system ->> 'eachWay')::boolean, false) then
    select * into won from system_worth(system, odds, results);
    return div(line * won.total, won.whole)::bigint;
  end if;
  select * into won from system_worth(system, odds[:half], results[:half]);
  select * into placed from system_worth(system, odds[half + 1:], results[half + 1:]);
  return div(line * (won.total * placed.whole + placed.total * won.whole), won.whole * placed.whole)::bigint;
end
$$;
