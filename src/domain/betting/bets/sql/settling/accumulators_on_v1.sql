-- Returns open accumulators on decided selections of an event, in the order of their players. Bets placed after the
-- call open the selection again.
create or replace function accumulators_on_v1(event text) returns table (player_id text, bet_id uuid) language sql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  select b.player_id, b.bet_id from bet b
  left join lateral (
    select r.revision from bet_settlement r
    where r.player_id = b.player_id and r.bet_id = b.bet_id order by r.revision desc limit 1
  ) r on true
  where b.leg_count > 1 and (r.revision is null or r.revision % 2 = 0) and b.selections && array(
    select concat_ws('~', s.event_id, s.market, s.outcome) from selection s
    where s.event_id = event and (s.result_id is not null or s.voided is not null) and s.state <> 'settled')
  order by b.player_id, b.bet_id
$$;
