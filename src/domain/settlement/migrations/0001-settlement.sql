-- Settling in sets: one call decides a chunk of bets, because one statement for a thousand bets is ten times as fast
-- as a thousand statements, and a chunk is short enough that bettors don't wait for it. A record of each settlement
-- and each reversal is kept and never edited: a correction is a new record.

create table settlement (
  player_id text not null,
  bet_id uuid not null,
  -- From 1; a bet that is settled again after a reversal gets the next ones.
  revision smallint not null,
  kind text not null check (kind in ('settled', 'reversed')),
  status text not null,
  payout bigint not null check (payout >= 0),
  -- The legs as they stood: number, result, grading.
  legs jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, bet_id, revision)
);

create trigger settlement_is_append_only before update or delete on settlement
  for each row execute function refuse_change();

-- What was settled lately is looked at again after a start; block ranges cost a settlement next to nothing.
create index settlement_by_time on settlement using brin (at);

-- Corrections ask for the settled legs of an event.
create index leg_settled_by_event on leg (event_id) where result is not null;

create aggregate multiply(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');

-- What a leg multiplies the stake by, over 2000 (kernel/odds.ts, legFactor).
create function leg_factor(result text, odds int) returns numeric language sql immutable as $$
  select case result
    when 'win' then odds::numeric * 2
    when 'half-win' then odds::numeric + 1000
    when 'void' then 2000
    when 'half-lose' then 1000
    else 0
  end
$$;

-- Writes the verdicts into open legs of an event, at most `most` legs a call, and settles the bets that are decided
-- by it: all legs known, or one lost. Pays by rule M1 (kernel/money.ts): stake x factors / 2000^legs, half up.
-- Safe to repeat: a leg with a result, and a bet that is not open, are passed over.
create function settle_legs(
  event text, markets text[], outcomes text[], results text[], gradings text[], most int
) returns table (legs int, bets int) language plpgsql
-- Planned for the sizes of each call, and never by reading a whole table.
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  chosen_players text[];
  chosen_bets uuid[];
  chosen_legs smallint[];
  verdicts int[];
  grading_of jsonb[] := gradings::jsonb[];
  leg_count int;
  counted record;
begin
  -- In the order of the index of open legs, that is of the table: no sort and no distinct, for with either the planner
  -- would rather read the whole table in the order of its key.
  select array_agg(c.player_id), array_agg(c.bet_id), array_agg(c.leg_no), array_agg(c.verdict)
  into chosen_players, chosen_bets, chosen_legs, verdicts from (
    select g.player_id, g.bet_id, g.leg_no, v.verdict
    from leg g join unnest(markets, outcomes) with ordinality as v (market, outcome, verdict) using (market, outcome)
    where g.event_id = event and g.result is null
    limit most
  ) c;
  if chosen_players is null then
    return query select 0, 0;
    return;
  end if;
  -- Also keeps two legs of one bet, in two events, from being settled side by side without seeing each other.
  perform lock_players(array(select distinct p from unnest(chosen_players) p));

  update leg g set result = results[c.verdict], grading = grading_of[c.verdict]
    from unnest(chosen_players, chosen_bets, chosen_legs, verdicts) as c (player_id, bet_id, leg_no, verdict)
    where g.player_id = c.player_id and g.bet_id = c.bet_id and g.leg_no = c.leg_no and g.result is null;
  get diagnostics leg_count = row_count;

  with state as (
    select b.player_id, b.bet_id, b.currency, b.stake,
      count(*) filter (where g.result is null) as open_legs,
      bool_or(g.result = 'lose') as lost,
      bool_and(g.result = 'void') as all_void,
      multiply(case when g.result is null then 0 else leg_factor(g.result, g.odds) end) as product,
      multiply(2000) as whole,
      jsonb_agg(jsonb_build_object('leg', g.leg_no, 'result', g.result, 'grading', g.grading) order by g.leg_no) as legs
    from (select distinct * from unnest(chosen_players, chosen_bets)) as c (player_id, bet_id)
    join bet b on b.player_id = c.player_id and b.bet_id = c.bet_id and b.status = 'open'
    join leg g on g.player_id = b.player_id and g.bet_id = b.bet_id
    group by b.player_id, b.bet_id
  ), worth as (
    select s.*, case when s.lost then 0 else div(2 * s.stake * s.product + s.whole, 2 * s.whole) end::bigint as amount
    from state s where s.lost or s.open_legs = 0
  ), done as (
    update bet b set payout = w.amount, settled_at = clock_timestamp(),
      status = case when w.all_void or w.amount = w.stake then 'returned' when w.amount > w.stake then 'won' else 'lost' end
    from worth w where b.player_id = w.player_id and b.bet_id = w.bet_id
    returning b.player_id, b.bet_id, b.currency, b.status, b.payout, w.legs
  ), recorded as (
    insert into settlement (player_id, bet_id, revision, kind, status, payout, legs)
    select d.player_id, d.bet_id,
      coalesce((select max(o.revision) from settlement o where o.player_id = d.player_id and o.bet_id = d.bet_id), 0) + 1,
      'settled', d.status, d.payout, d.legs
    from done d
  ), told as (
    insert into outbox (player_id, topic, payload)
    select d.player_id, 'bet-settled',
      jsonb_build_object('betId', d.bet_id, 'currency', d.currency, 'status', d.status, 'payout', d.payout::text)
    from done d
  )
  select count(*)::int as bets,
    array_agg(d.player_id) filter (where d.payout > 0) as players,
    array_agg(d.bet_id::text) filter (where d.payout > 0) as refs,
    array_agg(d.currency) filter (where d.payout > 0) as currencies,
    array_agg(d.payout) filter (where d.payout > 0) as payouts
  into counted from done d;

  if counted.players is not null then
    perform post_money(
      counted.players,
      array_fill('house'::text, array[cardinality(counted.players)]),
      array_fill('main'::text, array[cardinality(counted.players)]),
      counted.payouts, counted.currencies,
      array_fill('payout'::text, array[cardinality(counted.players)]),
      counted.refs);
  end if;
  return query select leg_count, counted.bets;
end
$$;

-- Takes back the verdicts that a correction made wrong: the legs are open again, and a bet that they had settled is
-- open again, its payout posted back. What the player no longer has is claimed in suspense, for the balance never
-- falls below zero.
create function reverse_legs(event text, markets text[], outcomes text[], most int)
returns table (legs int, bets int) language plpgsql as $$
declare
  chosen_players text[];
  chosen_bets uuid[];
  leg_count int;
  bet_count int := 0;
  r record;
  covered bigint;
begin
  select array_agg(c.player_id), array_agg(c.bet_id) into chosen_players, chosen_bets from (
    select distinct g.player_id, g.bet_id
    from leg g join unnest(markets, outcomes) as v (market, outcome) using (market, outcome)
    where g.event_id = event and g.result is not null
    limit most
  ) c;
  if chosen_players is null then
    return query select 0, 0;
    return;
  end if;
  perform lock_players(array(select distinct p from unnest(chosen_players) p));

  for r in
    select b.player_id, b.bet_id, b.currency, b.status, b.payout,
      (select jsonb_agg(jsonb_build_object('leg', g.leg_no, 'result', g.result, 'grading', g.grading) order by g.leg_no)
        from leg g where g.player_id = b.player_id and g.bet_id = b.bet_id) as legs
    from unnest(chosen_players, chosen_bets) as c (player_id, bet_id)
    join bet b on b.player_id = c.player_id and b.bet_id = c.bet_id
    where b.status in ('won', 'lost', 'returned')
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
    insert into settlement (player_id, bet_id, revision, kind, status, payout, legs)
      select r.player_id, r.bet_id, max(o.revision) + 1, 'reversed', r.status, r.payout, r.legs
      from settlement o where o.player_id = r.player_id and o.bet_id = r.bet_id;
    update bet set status = 'open', payout = null, settled_at = null
      where player_id = r.player_id and bet_id = r.bet_id;
    insert into outbox (player_id, topic, payload) values (r.player_id, 'bet-reversed',
      jsonb_build_object('betId', r.bet_id, 'currency', r.currency, 'payout', r.payout::text));
  end loop;

  update leg g set result = null, grading = null
    from unnest(markets, outcomes) as v (market, outcome), unnest(chosen_players, chosen_bets) as c (player_id, bet_id)
    where g.player_id = c.player_id and g.bet_id = c.bet_id and g.event_id = event
      and g.market = v.market and g.outcome = v.outcome and g.result is not null;
  get diagnostics leg_count = row_count;
  return query select leg_count, bet_count;
end
$$;
