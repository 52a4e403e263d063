-- Returns the paid boost for this number of legs, in percent of the total odds (kernel/paid-boost.ts).
create or replace function paid_boost_percent(legs bigint) returns int language sql immutable as $$
  select case when legs < 3 then 0 when legs < 4 then 6 when legs < 6 then 8 when legs < 8 then 10 when legs < 10 then 12 else 14 end
$$;
