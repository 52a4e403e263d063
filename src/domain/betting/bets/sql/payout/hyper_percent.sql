-- Returns the hyper bonus for this number of legs, in percent of the net winnings (kernel/hyper-bonus.ts).
create or replace function hyper_percent(legs bigint) returns int language sql immutable as $$
  select case when legs < 4 then 0 when legs < 5 then 3 when legs < 6 then 5 when legs < 7 then 8 when legs < 8 then 10
    when legs < 9 then 15 when legs < 10 then 20 when legs < 12 then 25 when legs < 15 then 35 else 50 end
$$;
