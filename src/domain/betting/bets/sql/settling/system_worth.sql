-- Returns the payout of one minor unit on every line of a system, or of one half of an each-way bet
-- (kernel/systems.ts, systemRatio). It is the sum over its lines of their legs' factors, as `total` over `whole`.
-- Instead of enumerating lines, `sums` accumulates leg by leg the sum of the lines of each size. `total` is null
-- while it is open, and 0 as soon as no line can win any more: a banker has lost, or too many of the others.
create or replace function system_worth(system jsonb, odds int[], results text[], out total numeric, out whole numeric)
language plpgsql immutable as $$
declare
  bankers int[] := array(select jsonb_array_elements_text(system -> 'bankers')::int);
  sizes int[] := array(select jsonb_array_elements_text(system -> 'sizes')::int);
  smallest int := sizes[1];
  largest int := sizes[cardinality(sizes)];
  percent int := (system ->> 'allWinners')::int;
  -- From size 0 upwards.
  sums numeric[] := array_fill(0::numeric, array[largest + 1]);
  banker numeric := 1;
  factor numeric;
  leg_base numeric;
  alive int := 0;
  taken int := 0;
  won int := 0;
  lost int := 0;
  undecided boolean := false;
begin
  total := 0;
  whole := 1;
  sums[1] := 1;
  for leg in 1..cardinality(odds) loop
    if results[leg] is null then
      undecided := true;
      if not (leg - 1 = any (bankers)) then
        alive := alive + 1;
      end if;
      continue;
    end if;
    factor := leg_factor(results[leg], odds[leg]);
    leg_base := leg_whole(results[leg]);
    whole := whole * leg_base;
    won := won + (results[leg] = 'win')::int;
    lost := lost + (results[leg] = 'lose')::int;
    if leg - 1 = any (bankers) then
      if factor = 0 then
        return;
      end if;
      banker := banker * factor;
      continue;
    end if;
    alive := alive + (factor > 0)::int;
    taken := least(taken + 1, largest);
    for size in reverse taken..1 loop
      sums[size + 1] := sums[size + 1] * leg_base + sums[size] * factor;
    end loop;
    sums[1] := sums[1] * leg_base;
  end loop;
  if alive < smallest then
    return;
  elsif undecided then
    total := null;
    return;
  end if;
  foreach taken in array sizes loop
    total := total + sums[taken + 1];
  end loop;
  if percent is not null and won = cardinality(odds) then
    total := total * (100 + percent);
    whole := whole * 100;
  elsif percent is not null and won = 1 and lost = cardinality(odds) - 1 then
    -- A single winner pays its win above the stake twice.
    total := 2 * total - whole;
  end if;
  total := total * banker;
end
$$;
