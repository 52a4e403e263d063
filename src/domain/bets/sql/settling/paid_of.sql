-- Returns the payment to the player out of a bet's payout: all of it, or the part above the stake where a free bet
-- paid the stake.
create or replace function paid_of(worth bigint, stake bigint, free boolean) returns bigint language sql immutable as $$
  select case when free then greatest(worth - stake, 0) else worth end
$$;
