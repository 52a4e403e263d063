-- Returns whether a round of a provider's game is in progress: begun in the last ten minutes and not ended. Providers
-- may leave rounds without an end, which must not block a player for longer. `but` is the route of a game whose
-- rounds do not count.
create or replace function has_open_provider_round(player text, but text default null) returns boolean
language sql stable as $$
  select exists (select from provider_round p
    where p.player_id = player and p.round_id >= round_id_at(clock_timestamp() - interval '10 minutes')
      and p.ended_at is null and p.stake > 0 and p.game is distinct from but)
$$;
