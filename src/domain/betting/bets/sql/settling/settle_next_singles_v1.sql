-- Settles the singles on decided selections of an event: those of the next players, about `most` a call. Pays by
-- rule M1 (kernel/money.ts): stake x factor / 2000, rounded down. Safe to repeat: skips settled bets. Returns the
-- number of bets settled, and the last player; null: no player is left.
create or replace function settle_next_singles_v1(event text, after text, most int) returns table (bets int, last_player text)
language plpgsql
-- Scans every table by its key, whatever its statistics were when the plan was made.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  decided text[];
  chosen text[];
  s settled_bets;
begin
  perform pg_advisory_xact_lock_shared(5120379);
  select array_agg(c.market || ' ' || c.outcome) into decided from selection c
    where c.event_id = event and (c.result_id is not null or c.voided is not null) and c.state <> 'settled';
  chosen := next_players(event, decided, after, most);
  if chosen is null then
    return query select 0, null::text;
    return;
  end if;
  perform lock_players_v1(chosen);
  begin
    s := settle_singles(event, chosen, false);
  exception when unique_violation then
    s := settle_singles(event, chosen, true);
  end;
  perform pay_settled(event, s);
  return query select s.bets, chosen[cardinality(chosen)];
end
$$;
