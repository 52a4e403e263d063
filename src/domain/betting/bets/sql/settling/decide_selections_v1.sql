-- Stores the results of open selections and returns the selections that are settling now, with the number of the
-- pass. A selection with a result in force keeps it.
create or replace function decide_selections_v1(event text, markets text[], outcomes text[], results text[], gradings text[])
returns table (market text, outcome text, pass int) language plpgsql as $$
#variable_conflict use_column
begin
  perform 1 from selection s join unnest(markets, outcomes) as v (market, outcome) using (market, outcome)
    where s.event_id = event order by s.market, s.outcome for update of s;
  return query
    with given as (
      select s.market, s.outcome, s.result_id, v.result, v.grading
      from unnest(markets, outcomes, results, gradings::jsonb[]) as v (market, outcome, result, grading)
      join selection s on s.event_id = event and s.market = v.market and s.outcome = v.outcome and s.state <> 'settled'
    ), made as (
      insert into selection_result (event_id, market, outcome, result, grading)
      select event, g.market, g.outcome, g.result, g.grading from given g where g.result_id is null and g.result is not null
      returning result_id, market, outcome
    )
    update selection s set result_id = coalesce(g.result_id, m.result_id), state = 'settling', pass = s.pass + 1
      from given g left join made m using (market, outcome)
      where s.event_id = event and s.market = g.market and s.outcome = g.outcome
        and coalesce(g.result_id, m.result_id) is not null
      returning s.market, s.outcome, s.pass;
end
$$;
