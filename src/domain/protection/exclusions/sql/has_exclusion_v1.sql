-- Returns whether the player has a self-exclusion or a time-out in force or pending at that instant.
create or replace function has_exclusion_v1(player text, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from exclusion e where e.player_id = player and e.limit_type in (30, 33) and e.ends_at > at
  )
$$;
