-- Locks these boosts until the transaction ends. A fixed order makes bets count against their caps one after the
-- other.
create or replace function lock_boosts(wanted uuid[]) returns void language plpgsql as $$
begin
  perform from boost where boost_id = any (wanted) order by boost_id for update;
end
$$;
