-- Returns the payout of a chain or conditional bet (kernel/rows.ts, rowCourse). Its legs are staked one after the
-- other from the balance; it stops where the balance does not cover the next stake. `stakes` are those of the legs
-- after the first; null: each equals the first. Rounded down once. Null while the next leg is open.
create or replace function row_payout(stake bigint, stakes jsonb, odds int[], results text[]) returns bigint
language plpgsql immutable as $$
declare
  balance numeric := stake;
  whole numeric := 1;
  leg_base numeric;
  own numeric;
begin
  for leg in 1..cardinality(odds) loop
    own := case when leg = 1 or stakes is null then stake else (stakes ->> (leg - 2))::numeric end * whole;
    if balance < own then
      exit;
    elsif results[leg] is null then
      return null;
    end if;
    leg_base := leg_whole(results[leg]);
    balance := (balance - own) * leg_base + own * leg_factor(results[leg], odds[leg]);
    whole := whole * leg_base;
  end loop;
  return div(balance, whole)::bigint;
end
$$;
