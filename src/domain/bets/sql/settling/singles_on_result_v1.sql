-- What the singles on these selections of an event pay when they end like this; a null result: open again, nothing is paid. By
-- the functions that settle them, each bet rounded by itself, a free bet without its stake. Before taxes and insurances.
create or replace function singles_on_result_v1(event text, markets text[], outcomes text[], results text[])
returns table (market text, outcome text, currency text, bets int, stake bigint, paid bigint, pays bigint)
language sql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  select s.market, s.outcome, s.currency, count(*)::int, sum(s.stake)::bigint, coalesce(sum(b.payout), 0)::bigint,
    coalesce(sum(paid_of(single_payout(s.stake, s.odds, r.result), s.stake, s.free)) filter (where r.result is not null), 0)::bigint
  from single s join unnest(markets, outcomes, $4) as r (market, outcome, result) using (market, outcome)
  join bet_now b on b.player_id = s.player_id and b.bet_id = s.bet_id
  where s.event_id = event and b.status not in ('sold', 'cancelled')
  group by 1, 2, 3 order by 1, 2, 3
$$;
