-- The self-exclusion or time-out of a player that ends last of those in force; no row without one. A used-up session time is
-- none: it ends play and no session.
create or replace function exclusion_of_v1(player text) returns table (limit_type smallint, ends_at timestamptz)
language sql stable as $$
  select e.limit_type, e.ends_at from exclusion e
  where e.player_id = player and e.limit_type in (30, 33) and e.starts_at <= clock_timestamp()
    and e.ends_at > clock_timestamp()
  order by e.ends_at desc limit 1
$$;
