-- Ends the reversal by these results; a result withdrawn meanwhile keeps its selection listed.
create or replace function end_withdrawals_v1(event text, done bigint[]) returns void language sql as $$
  update selection s set withdrawn = nullif(array(select w from unnest(s.withdrawn) w where w <> all (done)), '{}')
    where s.event_id = event and s.withdrawn && done
$$;
