-- Returns bets settled by withdrawn results of an event, in the order of their players.
create or replace function bets_to_reverse_v1(event text) returns table (player_id text, bet_id uuid) language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  wrong bigint[] := array(
    select w.result_id from selection s cross join unnest(s.withdrawn) as w (result_id) where s.event_id = event);
begin
  return query
    select n.player_id, n.bet_id from (
      select g.player_id, g.bet_id from selection s
      join single g on g.event_id = s.event_id and g.market = s.market and g.outcome = s.outcome
      where s.event_id = event and s.withdrawn is not null
      union all
      select b.player_id, b.bet_id from bet b
      where b.leg_count > 1 and b.selections && array(
        select concat_ws('~', s.event_id, s.market, s.outcome) from selection s
        where s.event_id = event and s.withdrawn is not null)
    ) b
    join bet_now n on n.player_id = b.player_id and n.bet_id = b.bet_id
    where n.result_ids && wrong and stands_wrongly(event, n.selections, n.result_ids, n.placed_at, wrong)
    order by 1, 2;
end
$$;
