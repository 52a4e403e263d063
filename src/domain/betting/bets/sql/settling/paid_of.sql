-- Returns the payment to the player out of a bet's payout. Where a free bet paid the stake, it is only the part
-- above the stake.
create or replace function paid_of(worth bigint, stake bigint, free boolean) returns bigint language sql immutable as $$
  select case when free then greatest(worth - stake, 0) else worth end
$$;
