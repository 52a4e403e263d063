-- Returns whether no other process can have placed a bet since this one started. A process that detects the start of
-- another one records that here. It does so before it unlocks the players of its batch, so that the other detects it
-- too. Returns false for null or an unknown process.
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
