-- What a player is paid of what a bet comes to: all of it, or what is above the stake where a free bet paid that.
create or replace function paid_of(worth bigint, stake bigint, free boolean) returns bigint language sql immutable as $$
  select case when free then greatest(worth - stake, 0) else worth end
$$;
