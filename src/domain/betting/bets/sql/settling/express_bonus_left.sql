-- Returns the remaining express bonus (kernel/express-bonus.ts, expressBonusLeft), in thousandths: that of the
-- standing legs.
create or replace function express_bonus_left(granted int, standing bigint) returns int language sql immutable as $$
  select case when granted is null or standing < 3 then 1000 else least(granted, 1000 + 10 * least(standing, 10))::int end
$$;
