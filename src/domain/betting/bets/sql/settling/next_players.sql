-- Returns players, in their order and after the given one, with singles on these selections of the event. They are
-- as many as have about `most` singles. Reads the index of the event's singles in its order, so that the cost of a
-- chunk depends on its own size. Null: no player is left.
create or replace function next_players(event text, selections text[], after text, most int) returns text[]
language sql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
  select array_agg(distinct c.player_id order by c.player_id) from (
    select g.player_id from single g
    where g.event_id = event and g.player_id > after and g.market || ' ' || g.outcome = any (selections)
    order by g.player_id fetch first (most) rows with ties
  ) c
$$;
