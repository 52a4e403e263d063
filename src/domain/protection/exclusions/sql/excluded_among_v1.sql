-- Returns the players who are blocked from play now by a self-exclusion, a time-out or a used-up session time. Reads
-- the clock after the player's lock, so that it also refuses a stake that waited for the lock.
create or replace function excluded_among_v1(players text[]) returns setof text language sql stable as $$
  select distinct e.player_id from exclusion e
  where e.player_id = any (players) and e.starts_at <= clock_timestamp() and e.ends_at > clock_timestamp()
$$;
