-- Withdraws results, each only while it is in force; `reverse_bets_v1` reverses their bets.
create or replace function withdraw_results_v1(event text, wrong bigint[]) returns void language plpgsql as $$
begin
  perform 1 from selection s where s.event_id = event and s.result_id = any (wrong)
    order by s.market, s.outcome for update;
  update selection s set withdrawn = s.withdrawn || s.result_id, result_id = null, state = 'open'
    where s.event_id = event and s.result_id = any (wrong);
end
$$;
