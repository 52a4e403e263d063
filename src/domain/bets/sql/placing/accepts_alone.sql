-- Whether no other process can have taken a bet since this one started. One that sees another start says so here, before
-- the players of its batch are free again, so that the other hears of it. Null is not known, and so not alone.
create or replace function accepts_alone(self uuid) returns boolean language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  me bet_process;
begin
  select * into me from bet_process where bet_process_id = self;
  if me.bet_process_id is null then
    return false;
  end if;
  if not exists (select from bet_process a where a.seen_at >= me.started_at and a.bet_process_id <> self) then
    return true;
  end if;
  if exists (select from bet_process a where a.seen_at >= me.seen_at and a.started_at >= me.seen_at and a.bet_process_id <> self) then
    update bet_process set seen_at = clock_timestamp() where bet_process_id = self;
  end if;
  return false;
end
$$;
