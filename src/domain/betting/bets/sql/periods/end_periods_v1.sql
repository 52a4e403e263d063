-- Withdraws the voids of periods; lists their bets for reversal.
create or replace function end_periods_v1(event text, ended bigint[]) returns void language plpgsql as $$
begin
  perform 1 from selection s where s.event_id = event and s.voided && ended order by s.market, s.outcome for update;
  update selection s set state = 'open',
      withdrawn = s.withdrawn || array(select v from unnest(s.voided) v where v = any (ended)),
      voided = nullif(array(select v from unnest(s.voided) v where v <> all (ended)), '{}')
    where s.event_id = event and s.voided && ended;
end
$$;
