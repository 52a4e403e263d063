-- Settling a single looked for an earlier settlement of each bet, which is there only when a pass is repeated, and every
-- chunk planned all its statements anew, also those of accumulators where there were none. Now a chunk of singles is
-- written as if none was settled: where one is, its key collides, and the chunk is done again with looking. The plans
-- of what has one good plan are kept; accumulators are asked for only where the chunk has some.

drop function settle_bets;
drop function reverse_bets;
drop function next_players;

-- Players, in their order and after the one named, who have legs on these selections of the event; so many that their
-- legs are about `most`; and whether one of the legs is an accumulator's. The index of the event's legs is read in its
-- order, so that a chunk costs what is in it. Null: nobody is left.
create function next_players(event text, selections text[], after text, most int, out players text[], out accumulators boolean)
language sql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
  select array_agg(distinct c.player_id order by c.player_id), bool_or(c.accumulator) from (
    select g.player_id, g.single_stake is null as accumulator from leg g
    where g.event_id = event and g.player_id > after and g.market || ' ' || g.outcome = any (selections)
    order by g.player_id fetch first (most) rows with ties
  ) c
$$;

-- Bets that a call has settled: all of them, and what is to be paid for those that won something.
create type settled_bets as (
  looked int, bets int, players text[], ids uuid[],
  winners text[], refs text[], currencies text[], payouts bigint[]
);

-- Singles of the players on decided selections of the event: everything is in the leg. Without `looking` they are taken
-- for never settled, and unique_violation is raised where one was.
create function settle_singles(event text, chosen text[], looking boolean) returns settled_bets language plpgsql
-- Lateral joins enter the indexes player by player, whatever the statistics say; what is left is a hash of verdicts.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_nestloop = off
set enable_mergejoin = off
as $$
declare
  s settled_bets;
begin
  with known as materialized (
    select c.market, c.outcome, c.verdict_id, v.result from selection c
    cross join lateral (select v.result from verdict v where v.verdict_id = c.verdict_id offset 0) v
    where c.event_id = event and c.state <> 'settled'
  ), worth as materialized (
    select g.player_id, g.bet_id, g.single_currency as currency, g.single_stake as stake, v.verdict_id,
      v.result = 'void' as all_void, g.revision,
      single_payout(g.single_stake, g.odds, v.result) as payout
    from (
      select g.*, case when looking then (
          select o.revision from bet_settlement o
          where o.player_id = g.player_id and o.bet_id = g.bet_id order by o.revision desc limit 1
        ) end as revision
      from unnest(chosen) as p (player_id)
      cross join lateral (
        select * from leg g where g.event_id = event and g.player_id = p.player_id and g.single_stake is not null offset 0
      ) g
      offset 0
    ) g
    join known v on v.market = g.market and v.outcome = g.outcome
    where g.revision is null or g.revision % 2 = 0
  ), recorded as (
    insert into bet_settlement (player_id, bet_id, revision, status, payout, verdicts)
    select w.player_id, w.bet_id, coalesce(w.revision, 0) + 1, settled_status(w.stake, w.payout, w.all_void), w.payout,
      array[w.verdict_id]
    from worth w
  )
  select count(*)::int, count(*)::int, array_agg(w.player_id), array_agg(w.bet_id),
    array_agg(w.player_id) filter (where w.payout > 0), array_agg(w.bet_id::text) filter (where w.payout > 0),
    array_agg(w.currency) filter (where w.payout > 0), array_agg(w.payout) filter (where w.payout > 0)
  into s from worth w;
  return s;
end
$$;

-- Accumulators of the players with legs on these selections: lost with the first lost leg, otherwise settled when every
-- leg is decided.
create function settle_accumulators(event text, chosen text[], selections text[]) returns settled_bets language plpgsql
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  s settled_bets;
begin
  with candidate as (
    select distinct g.player_id, g.bet_id from unnest(chosen) as p (player_id)
    cross join lateral (
      select * from leg g where g.event_id = event and g.player_id = p.player_id and g.single_stake is null offset 0
    ) g
    where g.market || ' ' || g.outcome = any (selections)
  ), state as (
    select b.player_id, b.bet_id, b.currency, b.stake, (coalesce(max(r.revision), 0) + 1)::smallint as revision,
      bool_and(v.verdict_id is not null) as all_known,
      coalesce(bool_or(v.result = 'lose'), false) as lost,
      bool_and(v.result = 'void') as all_void,
      multiply(case when v.verdict_id is null then 0 else leg_factor(v.result, g.odds) end) as product,
      multiply(2000) as whole,
      array_agg(v.verdict_id order by g.leg_no) as verdicts
    from candidate c
    left join lateral (
      select o.revision from bet_settlement o
      where o.player_id = c.player_id and o.bet_id = c.bet_id order by o.revision desc limit 1
    ) r on true
    join bet b on b.player_id = c.player_id and b.bet_id = c.bet_id
    join leg g on g.player_id = b.player_id and g.bet_id = b.bet_id
    join selection k on k.event_id = g.event_id and k.market = g.market and k.outcome = g.outcome
    left join verdict v on v.verdict_id = k.verdict_id
    where r.revision is null or r.revision % 2 = 0
    group by b.player_id, b.bet_id
  ), worth as materialized (
    select t.*, case when t.lost then 0 else div(2 * t.stake * t.product + t.whole, 2 * t.whole) end::bigint as payout
    from state t where t.lost or t.all_known
  ), recorded as (
    insert into bet_settlement (player_id, bet_id, revision, status, payout, verdicts)
    select w.player_id, w.bet_id, w.revision, settled_status(w.stake, w.payout, w.all_void), w.payout, w.verdicts
    from worth w
  )
  select (select count(*) from state)::int, count(*)::int, array_agg(w.player_id), array_agg(w.bet_id),
    array_agg(w.player_id) filter (where w.payout > 0), array_agg(w.bet_id::text) filter (where w.payout > 0),
    array_agg(w.currency) filter (where w.payout > 0), array_agg(w.payout) filter (where w.payout > 0)
  into s from worth w;
  return s;
end
$$;

-- Settles the bets on decided selections of an event: those of the next players, about `most` a call. Pays by rule M1
-- (kernel/money.ts): stake x factors / 2000^legs, half up. Safe to repeat: a bet that is settled is passed over.
-- Answers the legs of open bets that it looked at, the bets it settled, and the last player; null: nobody is left.
create function settle_bets(event text, after text, most int) returns table (legs int, bets int, last_player text)
language plpgsql
-- Every table is entered by its key, whatever its statistics say on the day the plan is made.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  decided text[];
  chosen text[];
  accumulators boolean;
  s settled_bets;
  a settled_bets;
  winners text[];
begin
  perform pg_advisory_xact_lock_shared(5120379);
  select array_agg(c.market || ' ' || c.outcome) into decided from selection c
    where c.event_id = event and c.verdict_id is not null and c.state <> 'settled';
  select n.players, n.accumulators into chosen, accumulators from next_players(event, decided, after, most) n;
  if chosen is null then
    return query select 0, 0, null::text;
    return;
  end if;
  -- Also keeps two legs of one bet, in two events, from being settled side by side without seeing each other.
  perform lock_players(chosen);
  begin
    s := settle_singles(event, chosen, false);
  exception when unique_violation then
    s := settle_singles(event, chosen, true);
  end;
  if accumulators then
    a := settle_accumulators(event, chosen, decided);
  end if;
  winners := s.winners || a.winners;
  if winners is not null then
    perform post_money(
      winners,
      array_fill('house'::text, array[cardinality(winners)]),
      array_fill('main'::text, array[cardinality(winners)]),
      s.payouts || a.payouts, s.currencies || a.currencies,
      array_fill('payout'::text, array[cardinality(winners)]),
      s.refs || a.refs);
  end if;
  insert into outbox (player_id, topic, payload)
    select u.player_id, 'bets-settled', jsonb_build_object('eventId', event, 'betIds', to_jsonb(array_agg(u.bet_id)))
    from unnest(s.players || a.players, s.ids || a.ids) as u (player_id, bet_id) group by u.player_id;
  return query select s.bets + coalesce(a.looked, 0), s.bets + coalesce(a.bets, 0), chosen[cardinality(chosen)];
end
$$;

-- Takes back the settlements that withdrawn verdicts of an event have decided: the bets are open again, what they were
-- paid is posted back. What the player no longer has is claimed in suspense, for the balance never falls below zero.
create function reverse_bets(event text, after text, most int) returns table (bets int, last_player text)
language plpgsql set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  selections text[];
  wrong bigint[];
  chosen text[];
  bet_count int := 0;
  r record;
  covered bigint;
begin
  select array_agg(distinct s.market || ' ' || s.outcome), array_agg(w.verdict_id) into selections, wrong
    from selection s cross join unnest(s.withdrawn) as w (verdict_id) where s.event_id = event;
  select n.players into chosen from next_players(event, selections, after, most) n;
  if chosen is null then
    return query select 0, null::text;
    return;
  end if;
  perform lock_players(chosen);

  for r in
    select b.player_id, b.bet_id, b.currency, b.status, b.payout, b.verdicts
    from (
      select distinct g.player_id, g.bet_id from leg g
      where g.event_id = event and g.player_id = any (chosen) and g.market || ' ' || g.outcome = any (selections)
    ) c
    join bet_now b on b.player_id = c.player_id and b.bet_id = c.bet_id
    where b.verdicts && wrong
    order by b.player_id, b.bet_id
  loop
    bet_count := bet_count + 1;
    if r.payout > 0 then
      select least(a.balance, r.payout) into covered from account a
        where a.player_id = r.player_id and a.currency = r.currency and a.kind = 'main';
      if covered > 0 then
        perform post_money(array[r.player_id], array['main'], array['house'], array[covered], array[r.currency],
          array['payout-reversed'], array[r.bet_id::text]);
      end if;
      if covered < r.payout then
        perform post_money(array[r.player_id], array['suspense'], array['house'], array[r.payout - covered],
          array[r.currency], array['payout-claimed'], array[r.bet_id::text]);
      end if;
    end if;
    insert into bet_settlement (player_id, bet_id, revision, status, payout, verdicts)
      select r.player_id, r.bet_id, max(o.revision) + 1, r.status, r.payout, r.verdicts
      from bet_settlement o where o.player_id = r.player_id and o.bet_id = r.bet_id;
    insert into outbox (player_id, topic, payload) values (r.player_id, 'bet-reversed',
      jsonb_build_object('betId', r.bet_id, 'currency', r.currency, 'payout', r.payout::text));
  end loop;
  return query select bet_count, chosen[cardinality(chosen)];
end
$$;
