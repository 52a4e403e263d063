-- Returns the payments of singles on these selections of an event when they end like this; a null result: open
-- again, nothing is paid. Uses the settling functions: each bet is rounded on its own, a free bet pays no stake,
-- after taxes and with insurances.
create or replace function singles_on_result_v2(event text, markets text[], outcomes text[], results text[])
returns table (market text, outcome text, currency text, bets int, stake bigint, paid bigint, pays bigint)
language sql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  with touched as materialized (
    select s.market, s.outcome, s.currency, s.player_id, s.bet_id, s.stake, b.account,
      received_before_v1(s.player_id, s.bet_id, b.status, s.stake, b.payout) as paid, r.result,
      coalesce(single_payout(s.stake, s.odds, r.result), 0) as worth, s.free,
      row_number() over () as place
    from single s join unnest(markets, outcomes, $4) as r (market, outcome, result) using (market, outcome)
    join bet_now b on b.player_id = s.player_id and b.bet_id = s.bet_id
    where s.event_id = event and b.status not in ('sold', 'cancelled')
  ), received as (
    select received_of_v1(array_agg(t.player_id order by t.place), array_agg(t.bet_id order by t.place),
      array_agg(t.currency order by t.place), array_agg(t.account order by t.place), array_agg(t.stake order by t.place),
      array_agg(paid_of(t.worth, t.stake, t.free) order by t.place),
      array_agg(settled_status(t.stake, t.worth, t.result = 'void') order by t.place)) as amounts
    from touched t
  )
  select t.market, t.outcome, t.currency, count(*)::int, sum(t.stake)::bigint, sum(t.paid)::bigint,
    coalesce(sum(u.amount) filter (where t.result is not null), 0)::bigint
  from touched t join (
    select u.amount, u.place from received r cross join unnest(r.amounts) with ordinality as u (amount, place)
  ) u using (place)
  group by 1, 2, 3 order by 1, 2, 3
$$;
