-- Returns the status of a settled bet by its payout.
create or replace function settled_status(stake bigint, payout bigint, all_void boolean) returns text language sql immutable as $$
  select case when all_void or payout = stake then 'returned' when payout > stake then 'won' else 'lost' end
$$;
