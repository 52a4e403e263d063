-- Voids the bets placed in these periods on selections of the event, each from and to a time; null: unbounded. Lists
-- bets in them that are settled otherwise for reversal. Skips selections without bets.
create or replace function void_periods_v1(event text, markets text[], outcomes text[], froms timestamptz[], tos timestamptz[],
  gradings text[]) returns void language plpgsql as $$
begin
  perform 1 from selection s join unnest(markets, outcomes) as v (market, outcome) using (market, outcome)
    where s.event_id = event order by s.market, s.outcome for update of s;
  with made as (
    insert into selection_result (event_id, market, outcome, result, grading, placed_from, placed_to)
    select event, v.market, v.outcome, 'void', v.grading, v.placed_from, v.placed_to
    from unnest(markets, outcomes, froms, tos, gradings::jsonb[]) as v (market, outcome, placed_from, placed_to, grading)
    join selection s on s.event_id = event and s.market = v.market and s.outcome = v.outcome
    returning result_id, market, outcome
  ), ids as (
    select m.market, m.outcome, array_agg(m.result_id) as ids from made m group by m.market, m.outcome
  )
  update selection s set voided = s.voided || i.ids, state = 'open',
      withdrawn = case when s.result_id is null then s.withdrawn else s.withdrawn || s.result_id end
    from ids i where s.event_id = event and s.market = i.market and s.outcome = i.outcome;
end
$$;
