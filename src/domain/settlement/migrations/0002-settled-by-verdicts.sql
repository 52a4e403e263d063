-- Settling adds rows and writes none over (see sportsbook/0003): a verdict for each selection, and for each bet one
-- slim record that names its verdicts. What was settled before is converted: every result and grading that a leg or a
-- record held becomes a verdict, every record names them, and the columns that held them go.

update leg l set single_stake = b.stake, single_currency = b.currency
  from bet b where b.player_id = l.player_id and b.bet_id = l.bet_id and b.leg_count = 1;

create temporary table graded on commit drop as
  select g.player_id, g.bet_id, null::smallint as revision, g.leg_no, g.event_id, g.market, g.outcome,
    g.result, g.grading, b.settled_at as at
  from leg g join bet b using (player_id, bet_id) where g.result is not null
  union all
  select s.player_id, s.bet_id, s.revision, g.leg_no, g.event_id, g.market, g.outcome,
    r.was ->> 'result', r.was -> 'grading', s.at
  from settlement s cross join lateral jsonb_array_elements(s.legs) as r (was)
  join leg g on g.player_id = s.player_id and g.bet_id = s.bet_id and g.leg_no = (r.was ->> 'leg')::smallint
  where r.was ->> 'result' is not null;

insert into verdict (event_id, market, outcome, result, grading, decided_at)
  select event_id, market, outcome, result, grading, coalesce(min(at), now()) from graded
  group by event_id, market, outcome, result, grading order by min(at);

-- In force is what the legs say; where a correction was under way, the latest, and the others are taken back.
with standing as (
  select distinct v.verdict_id, v.event_id, v.market, v.outcome, v.result
  from graded g join verdict v using (event_id, market, outcome, result, grading) where g.revision is null
), latest as (
  select distinct on (event_id, market, outcome) * from standing
  order by event_id, market, outcome, verdict_id desc
)
insert into selection (event_id, market, outcome, verdict_id, state, withdrawn)
  select g.event_id, g.market, g.outcome, l.verdict_id,
    case when bool_or(g.result is null) then 'open' else 'settled' end,
    (select array_agg(s.verdict_id) from standing s
      where s.event_id = g.event_id and s.market = g.market and s.outcome = g.outcome and s.result <> l.result)
  from leg g left join latest l using (event_id, market, outcome)
  group by g.event_id, g.market, g.outcome, l.verdict_id, l.result;

insert into bet_settlement (player_id, bet_id, revision, status, payout, verdicts, at)
  select s.player_id, s.bet_id, s.revision, s.status, s.payout, array_agg(v.verdict_id order by g.leg_no), s.at
  from settlement s
  join leg g on g.player_id = s.player_id and g.bet_id = s.bet_id
  left join graded r on r.player_id = s.player_id and r.bet_id = s.bet_id and r.revision = s.revision and r.leg_no = g.leg_no
  left join verdict v on v.event_id = r.event_id and v.market = r.market and v.outcome = r.outcome
    and v.result = r.result and v.grading = r.grading
  group by s.player_id, s.bet_id, s.revision;

drop function settle_legs;
drop function reverse_legs;
drop table settlement;
alter table leg drop column result, drop column grading;
alter table bet drop column status, drop column payout, drop column settled_at;
create trigger bet_is_append_only before update or delete on bet for each row execute function refuse_change();
create trigger leg_is_append_only before update or delete on leg for each row execute function refuse_change();
analyze leg, verdict, selection, bet_settlement;

-- Bets as they stand.
create view bet_now as
  select b.*, coalesce(s.status, 'open') as status, s.payout, s.at as settled_at, s.verdicts
  from bet b left join lateral (
    select r.* from bet_settlement r
    where r.player_id = b.player_id and r.bet_id = b.bet_id order by r.revision desc limit 1
  ) s on s.revision % 2 = 1;

-- Returns once every batch of bets has ended that may not have seen what was committed before the call. Any bet on a
-- selection that is settling is then either there to be seen, or has opened the selection again.
create function wait_for_placements() returns void language sql as $$ select pg_advisory_xact_lock(5120378) $$;

-- The same for chunks of settling, which may have read a verdict that is taken back now.
create function wait_for_settling() returns void language sql as $$ select pg_advisory_xact_lock(5120379) $$;

-- Stores the verdicts of open selections and answers the selections that are settling now, with the number of the pass.
-- One that has a verdict in force keeps it.
create function decide_selections(event text, markets text[], outcomes text[], results text[], gradings text[])
returns table (market text, outcome text, pass int) language plpgsql as $$
#variable_conflict use_column
begin
  perform 1 from selection s join unnest(markets, outcomes) as v (market, outcome) using (market, outcome)
    where s.event_id = event order by s.market, s.outcome for update of s;
  return query
    with given as (
      select s.market, s.outcome, s.verdict_id, v.result, v.grading
      from unnest(markets, outcomes, results, gradings::jsonb[]) as v (market, outcome, result, grading)
      join selection s on s.event_id = event and s.market = v.market and s.outcome = v.outcome and s.state <> 'settled'
    ), made as (
      insert into verdict (event_id, market, outcome, result, grading)
      select event, g.market, g.outcome, g.result, g.grading from given g where g.verdict_id is null and g.result is not null
      returning verdict_id, market, outcome
    )
    update selection s set verdict_id = coalesce(g.verdict_id, m.verdict_id), state = 'settling', pass = s.pass + 1
      from given g left join made m using (market, outcome)
      where s.event_id = event and s.market = g.market and s.outcome = g.outcome
        and coalesce(g.verdict_id, m.verdict_id) is not null
      returning s.market, s.outcome, s.pass;
end
$$;

-- Ends passes that have seen every bet; a selection that was bet on meanwhile stays open.
create function end_passes(event text, markets text[], outcomes text[], passes int[]) returns void language sql as $$
  update selection s set state = 'settled'
    from unnest(markets, outcomes, passes) as p (market, outcome, pass)
    where s.event_id = event and s.market = p.market and s.outcome = p.outcome and s.pass = p.pass and s.state = 'settling'
$$;

-- What a single pays by rule M1. In whole numbers while they fit: with a stake below 10^9 and odds below 2^31 they do.
create function single_payout(stake bigint, odds int, result text) returns bigint language sql immutable as $$
  select case
    when result = 'lose' then 0
    when result = 'void' then stake
    when stake < 1000000000 then
      (2 * stake * (case result when 'win' then 2 * odds::bigint when 'half-win' then odds::bigint + 1000 else 1000 end)
        + 2000) / 4000
    else div(2 * stake * leg_factor(result, odds) + 2000, 4000)::bigint
  end
$$;

create function settled_status(stake bigint, payout bigint, all_void boolean) returns text language sql immutable as $$
  select case when all_void or payout = stake then 'returned' when payout > stake then 'won' else 'lost' end
$$;

-- Players, in their order and after the one named, who have legs on these selections of the event; so many that their
-- legs are about `most`. The index of the event's legs is read in its order, so that a chunk costs what is in it.
create function next_players(event text, selections text[], after text, most int) returns text[]
language sql stable set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = off as $$
  select array_agg(distinct c.player_id order by c.player_id) from (
    select g.player_id from leg g
    where g.event_id = event and g.player_id > after and g.market || ' ' || g.outcome = any (selections)
    order by g.player_id fetch first (most) rows with ties
  ) c
$$;

-- Settles the bets on decided selections of an event: those of the next players, about `most` a call. Pays by rule M1
-- (kernel/money.ts): stake x factors / 2000^legs, half up. Safe to repeat: a bet that is settled is passed over.
-- Answers the legs of open bets that it looked at, the bets it settled, and the last player; null: nobody is left.
create function settle_bets(event text, after text, most int) returns table (legs int, bets int, last_player text)
language plpgsql
-- Planned for the sizes of each call, and never by reading a whole table.
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  decided text[];
  chosen text[];
  s record;
  a record;
  winners text[];
begin
  perform pg_advisory_xact_lock_shared(5120379);
  select array_agg(c.market || ' ' || c.outcome) into decided from selection c
    where c.event_id = event and c.verdict_id is not null and c.state <> 'settled';
  chosen := next_players(event, decided, after, most);
  if chosen is null then
    return query select 0, 0, null::text;
    return;
  end if;
  -- Also keeps two legs of one bet, in two events, from being settled side by side without seeing each other.
  perform lock_players(chosen);

  -- Singles: everything is in the leg.
  with known as materialized (
    select c.market, c.outcome, c.verdict_id, v.result from selection c join verdict v using (verdict_id)
    where c.event_id = event and c.state <> 'settled'
  ), worth as materialized (
    select g.player_id, g.bet_id, g.single_currency as currency, g.single_stake as stake, v.verdict_id,
      v.result = 'void' as all_void, (coalesce(r.revision, 0) + 1)::smallint as revision,
      single_payout(g.single_stake, g.odds, v.result) as payout
    from unnest(chosen) as p (player_id)
    cross join lateral (
      select * from leg g where g.event_id = event and g.player_id = p.player_id and g.single_stake is not null offset 0
    ) g
    join known v on v.market = g.market and v.outcome = g.outcome
    left join lateral (
      select o.revision from bet_settlement o
      where o.player_id = g.player_id and o.bet_id = g.bet_id order by o.revision desc limit 1
    ) r on true
    where r.revision is null or r.revision % 2 = 0
  ), recorded as (
    insert into bet_settlement (player_id, bet_id, revision, status, payout, verdicts)
    select w.player_id, w.bet_id, w.revision, settled_status(w.stake, w.payout, w.all_void), w.payout, array[w.verdict_id]
    from worth w
  )
  select count(*)::int as bets, array_agg(w.player_id) as players, array_agg(w.bet_id) as ids,
    array_agg(w.player_id) filter (where w.payout > 0) as winners,
    array_agg(w.bet_id::text) filter (where w.payout > 0) as refs,
    array_agg(w.currency) filter (where w.payout > 0) as currencies,
    array_agg(w.payout) filter (where w.payout > 0) as payouts
  into s from worth w;

  -- Accumulators: lost with the first lost leg, otherwise settled when every leg is decided.
  with candidate as (
    select distinct g.player_id, g.bet_id from unnest(chosen) as p (player_id)
    cross join lateral (
      select * from leg g where g.event_id = event and g.player_id = p.player_id and g.single_stake is null offset 0
    ) g
    where g.market || ' ' || g.outcome = any (decided)
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
  select (select count(*) from state)::int as looked, count(*)::int as bets,
    array_agg(w.player_id) as players, array_agg(w.bet_id) as ids,
    array_agg(w.player_id) filter (where w.payout > 0) as winners,
    array_agg(w.bet_id::text) filter (where w.payout > 0) as refs,
    array_agg(w.currency) filter (where w.payout > 0) as currencies,
    array_agg(w.payout) filter (where w.payout > 0) as payouts
  into a from worth w;

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
  return query select s.bets + a.looked, s.bets + a.bets, chosen[cardinality(chosen)];
end
$$;

-- Takes verdicts out of force, each only where it still is; their bets are taken back by `reverse_bets`.
create function withdraw_verdicts(event text, wrong bigint[]) returns void language plpgsql as $$
begin
  perform 1 from selection s where s.event_id = event and s.verdict_id = any (wrong)
    order by s.market, s.outcome for update;
  update selection s set withdrawn = s.withdrawn || s.verdict_id, verdict_id = null, state = 'open'
    where s.event_id = event and s.verdict_id = any (wrong);
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
  chosen := next_players(event, selections, after, most);
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

-- Ends the taking back of these verdicts; one that was withdrawn meanwhile keeps its selection listed.
create function end_withdrawals(event text, done bigint[]) returns void language sql as $$
  update selection s set withdrawn = nullif(array(select w from unnest(s.withdrawn) w where w <> all (done)), '{}')
    where s.event_id = event and s.withdrawn && done
$$;
