-- Settles singles of the players on decided selections of the event; their rows contain everything needed. Without
-- `looking` it assumes that none was settled before, and raises unique_violation where one was.
create or replace function settle_singles(event text, chosen text[], looking boolean) returns settled_bets language plpgsql
-- Lateral joins scan the indexes player by player, whatever the statistics are; only a hash of the results remains.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_nestloop = off
set enable_mergejoin = off
as $$
declare
  s settled_bets;
begin
  with known as materialized (
    select c.market, c.outcome, c.result_id, c.voided, v.result from selection c
    left join lateral (select v.result from selection_result v where v.result_id = c.result_id offset 0) v on true
    where c.event_id = event and c.state <> 'settled' and (c.result_id is not null or c.voided is not null)
  ), worth as materialized (
    select g.player_id, g.bet_id, g.currency, g.stake, g.result_id, g.result = 'void' as all_void, g.revision, g.free,
      single_payout(g.stake, g.odds, g.result) as worth, paid_of(single_payout(g.stake, g.odds, g.result), g.stake, g.free) as payout
    from (
      -- A bet of a cancelled period is void; a bet's id holds the time of placing.
      select g.*, case when g.result_id = g.main_id then g.main else 'void' end as result
      from (
        select g.*, v.result as main, v.result_id as main_id, case when v.voided is null then v.result_id
          else leg_result_v1(v.result_id, v.voided, uuid_extract_timestamp(g.bet_id)) end as result_id
        from (
          select g.*, case when looking then (
              select o.revision from bet_settlement o
              where o.player_id = g.player_id and o.bet_id = g.bet_id order by o.revision desc limit 1
            ) end as revision
          from unnest(chosen) as p (player_id)
          cross join lateral (
            select * from single g where g.event_id = event and g.player_id = p.player_id offset 0
          ) g
          offset 0
        ) g
        join known v on v.market = g.market and v.outcome = g.outcome
        where g.revision is null or g.revision % 2 = 0
      ) g
    ) g
    where g.result_id is not null
  ), recorded as (
    insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids)
    select w.player_id, w.bet_id, coalesce(w.revision, 0) + 1, settled_status(w.stake, w.worth, w.all_void), w.payout,
      array[w.result_id]
    from worth w
  )
  select count(*)::int, count(*)::int, array_agg(w.player_id), array_agg(w.bet_id),
    array_agg(w.player_id) filter (where w.payout > 0), array_agg(w.bet_id::text) filter (where w.payout > 0),
    array_agg(w.currency) filter (where w.payout > 0), array_agg(w.payout) filter (where w.payout > 0), null,
    array_agg(w.player_id) filter (where w.free and (w.all_void or w.worth = w.stake)),
    array_agg(w.bet_id) filter (where w.free and (w.all_void or w.worth = w.stake))
  into s from worth w;
  return s;
end
$$;
