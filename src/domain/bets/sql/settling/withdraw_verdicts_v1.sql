-- Takes verdicts out of force, each only where it still is; their bets are taken back by `reverse_bets_v1`.
create or replace function withdraw_verdicts_v1(event text, wrong bigint[]) returns void language plpgsql as $$
begin
  perform 1 from selection s where s.event_id = event and s.verdict_id = any (wrong)
    order by s.market, s.outcome for update;
  update selection s set withdrawn = s.withdrawn || s.verdict_id, verdict_id = null, state = 'open'
    where s.event_id = event and s.verdict_id = any (wrong);
end
$$;
