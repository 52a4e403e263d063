-- Percent of the total odds that the paid boost of so many legs is (kernel/paid-boost.ts).
create or replace function paid_boost_percent(legs bigint) returns int language sql immutable as $$
  select case when legs < 3 then 0 when legs < 4 then 6 when legs < 6 then 8 when legs < 8 then 10 when legs < 10 then 12 else 14 end
$$;
