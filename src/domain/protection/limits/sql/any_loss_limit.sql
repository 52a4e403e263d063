-- Returns whether one of these players has a limit on losses or on stakes in force.
create or replace function any_loss_limit(players text[]) returns boolean language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from player_limit p where p.player_id = any (players) and p.limit_type < 20 and p.value is not null);
end
$$;
