-- Returns the player's self-exclusion or time-out in force that ends last; no row without one. A used-up session time
-- is not one: it ends play but no session.
create or replace function exclusion_of_v1(player text) returns table (limit_type smallint, ends_at timestamptz)
language sql stable as $$
  select e.limit_type, e.ends_at from exclusion e
  where e.player_id = player and e.limit_type in (30, 33) and e.starts_at <= clock_timestamp()
    and e.ends_at > clock_timestamp()
  order by e.ends_at desc limit 1
$$;
