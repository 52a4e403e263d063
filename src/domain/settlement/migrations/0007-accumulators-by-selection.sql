-- Bets of before get their selections and, where they have one leg, their row in `single` (see sportsbook/0007). Singles are
-- settled in chunks as before; accumulators on decided selections are listed once and settled bet by bet.
alter table bet disable trigger bet_is_append_only;
update bet b set (selections, legs) = (
  select coalesce(array_agg(concat_ws('~', l.leg ->> 0, l.leg ->> 1, l.leg ->> 2) order by l.leg_no), '{}'),
    coalesce(json_agg(json_build_array(l.leg -> 3, l.leg -> 4, l.leg -> 5, l.leg -> 6) order by l.leg_no)::text, '[]')
  from jsonb_array_elements(b.legs::jsonb) with ordinality as l (leg, leg_no))
  where selections is null;
alter table bet enable trigger bet_is_append_only;
alter table bet alter column selections set not null;
alter table bet add constraint bet_selections_counted check (cardinality(selections) = leg_count) not valid;
insert into single (event_id, player_id, bet_id, market, outcome, odds, stake, currency)
  select event_id, player_id, bet_id, market, outcome, odds, single_stake, single_currency
  from leg where single_stake is not null order by 1, 2, 3;
drop table leg;

-- The list of new entries is large, for whoever fills it up has to sort it in while his batch of bets waits.
create index accumulator_by_selection on bet using gin (selections) with (gin_pending_list_limit = 32768)
  where leg_count > 1;
analyze bet, single;

drop function settle_bets;
drop function settle_singles;
drop function settle_accumulators;
drop function reverse_bets;
drop function next_players;

-- Players, in their order and after the one named, who have singles on these selections of the event; so many that their
-- singles are about `most`. The index of the event's singles is read in its order, so that a chunk costs what is in it.
-- Null: nobody is left.
create function next_players(event text, selections text[], after text, most int) returns text[]
language sql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
  select array_agg(distinct c.player_id order by c.player_id) from (
    select g.player_id from single g
    where g.event_id = event and g.player_id > after and g.market || ' ' || g.outcome = any (selections)
    order by g.player_id fetch first (most) rows with ties
  ) c
$$;

-- Singles of the players on decided selections of the event: everything is in their row. Without `looking` they are taken
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
    select g.player_id, g.bet_id, g.currency, g.stake, v.verdict_id, v.result = 'void' as all_void, g.revision,
      single_payout(g.stake, g.odds, v.result) as payout
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

-- Pays what these bets have won, claims of the same bets first where some were `reversed` before, and tells their players.
create function pay_settled(event text, s settled_bets, reversed boolean) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if s.winners is not null then
    perform post_money(
      s.winners,
      array_fill('house'::text, array[cardinality(s.winners)]),
      array_fill('main'::text, array[cardinality(s.winners)]),
      s.payouts, s.currencies,
      array_fill('payout'::text, array[cardinality(s.winners)]),
      s.refs);
    if reversed then
      perform repay_claims(s.winners, s.refs, s.currencies, s.payouts);
    end if;
  end if;
  insert into outbox (player_id, topic, payload)
    select u.player_id, 'bets-settled', jsonb_build_object('eventId', event, 'betIds', to_jsonb(array_agg(u.bet_id)))
    from unnest(s.players, s.ids) as u (player_id, bet_id) group by u.player_id;
end
$$;

-- Settles the singles on decided selections of an event: those of the next players, about `most` a call. Pays by rule M1
-- (kernel/money.ts): stake x factor / 2000, half up. Safe to repeat: a bet that is settled is passed over. Answers the
-- bets it settled, and the last player; null: nobody is left.
create function settle_next_singles(event text, after text, most int) returns table (bets int, last_player text)
language plpgsql
-- Every table is entered by its key, whatever its statistics say on the day the plan is made.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  decided text[];
  chosen text[];
  s settled_bets;
  again boolean := false;
begin
  perform pg_advisory_xact_lock_shared(5120379);
  select array_agg(c.market || ' ' || c.outcome) into decided from selection c
    where c.event_id = event and c.verdict_id is not null and c.state <> 'settled';
  chosen := next_players(event, decided, after, most);
  if chosen is null then
    return query select 0, null::text;
    return;
  end if;
  perform lock_players(chosen);
  begin
    s := settle_singles(event, chosen, false);
  exception when unique_violation then
    s := settle_singles(event, chosen, true);
    again := true;
  end;
  perform pay_settled(event, s, again);
  return query select s.bets, chosen[cardinality(chosen)];
end
$$;

-- Open accumulators on decided selections of an event, in the order of their players. Those that are placed after the call
-- open the selection again.
create function accumulators_on(event text) returns table (player_id text, bet_id uuid) language sql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  select b.player_id, b.bet_id from bet b
  left join lateral (
    select r.revision from bet_settlement r
    where r.player_id = b.player_id and r.bet_id = b.bet_id order by r.revision desc limit 1
  ) r on true
  where b.leg_count > 1 and (r.revision is null or r.revision % 2 = 0) and b.selections && array(
    select concat_ws('~', s.event_id, s.market, s.outcome) from selection s
    where s.event_id = event and s.verdict_id is not null and s.state <> 'settled')
  order by b.player_id, b.bet_id
$$;

-- Settles those of these accumulators that are decided: lost with the first lost leg, otherwise when every leg is known. Pays
-- by rule M1 (kernel/money.ts): stake x factors / 2000^legs, half up. Safe to repeat: a bet that is settled is passed
-- over. Answers the open bets that it looked at and the bets it settled.
create function settle_accumulators(event text, players text[], ids uuid[]) returns table (looked int, bets int)
language plpgsql
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  s settled_bets;
begin
  perform pg_advisory_xact_lock_shared(5120379);
  -- Also keeps two legs of one bet, in two events, from being settled side by side without seeing each other.
  perform lock_players(players);
  with state as (
    select b.player_id, b.bet_id, b.currency, b.stake, (coalesce(max(r.revision), 0) + 1)::smallint as revision,
      bool_and(v.verdict_id is not null) as all_known,
      coalesce(bool_or(v.result = 'lose'), false) as lost,
      bool_and(v.result = 'void') as all_void,
      multiply(case when v.verdict_id is null then 0 else leg_factor(v.result, g.odds) end) as product,
      multiply(2000) as whole,
      array_agg(v.verdict_id order by g.leg_no) as verdicts
    from unnest(players, ids) as c (player_id, bet_id)
    left join lateral (
      select o.revision from bet_settlement o
      where o.player_id = c.player_id and o.bet_id = c.bet_id order by o.revision desc limit 1
    ) r on true
    cross join lateral (
      select * from bet b where b.player_id = c.player_id and b.bet_id = c.bet_id offset 0
    ) b
    cross join lateral (
      select l.leg_no, split_part(l.name, '~', 1) as event_id, split_part(l.name, '~', 2) as market,
        split_part(l.name, '~', 3) as outcome, (l.leg ->> 0)::int as odds
      from rows from (unnest(b.selections), jsonb_array_elements(b.legs::jsonb)) with ordinality as l (name, leg, leg_no) offset 0
    ) g
    left join lateral (
      select v.verdict_id, v.result from selection k join verdict v on v.verdict_id = k.verdict_id
      where k.event_id = g.event_id and k.market = g.market and k.outcome = g.outcome offset 0
    ) v on true
    where r.revision is null or r.revision % 2 = 0
    group by b.player_id, b.bet_id, b.currency, b.stake
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
  perform pay_settled(event, s, true);
  return query select s.looked, s.bets;
end
$$;

-- Bets that stand settled by withdrawn verdicts of an event, in the order of their players.
create function bets_to_reverse(event text) returns table (player_id text, bet_id uuid) language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  wrong bigint[] := array(
    select w.verdict_id from selection s cross join unnest(s.withdrawn) as w (verdict_id) where s.event_id = event);
begin
  return query
    select n.player_id, n.bet_id from (
      select g.player_id, g.bet_id from selection s
      join single g on g.event_id = s.event_id and g.market = s.market and g.outcome = s.outcome
      where s.event_id = event and s.withdrawn is not null
      union all
      select b.player_id, b.bet_id from bet b
      where b.leg_count > 1 and b.selections && array(
        select concat_ws('~', s.event_id, s.market, s.outcome) from selection s
        where s.event_id = event and s.withdrawn is not null)
    ) b
    join bet_now n on n.player_id = b.player_id and n.bet_id = b.bet_id
    where n.verdicts && wrong
    order by 1, 2;
end
$$;

-- Takes back the settlements of these bets that withdrawn verdicts of the event have decided: the bets are open again, what
-- they were paid is posted back. What the player no longer has is claimed in suspense, for the balance never falls
-- below zero. Answers how many.
create function reverse_bets(event text, players text[], ids uuid[]) returns int
language plpgsql set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  wrong bigint[] := array(
    select w.verdict_id from selection s cross join unnest(s.withdrawn) as w (verdict_id) where s.event_id = event);
  bet_count int := 0;
  r record;
  covered bigint;
begin
  perform lock_players(players);
  for r in
    select b.player_id, b.bet_id, b.currency, b.status, b.payout, b.verdicts
    from unnest(players, ids) as c (player_id, bet_id)
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
  return bet_count;
end
$$;

-- Bets as they stand: as in 0006, with the selections.
drop view bet_now;
create view bet_now as
  select b.*, coalesce(s.status, 'open') as status, s.payout, s.at as settled_at, s.verdicts
  from bet b left join lateral (
    select r.* from bet_settlement r
    where r.player_id = b.player_id and r.bet_id = b.bet_id order by r.revision desc limit 1
  ) s on s.revision % 2 = 1;
