-- What a bet wins is paid into the account that it was staked from, a settlement is taken back from there, and what is
-- claimed of it in suspense is repaid out of there.
drop function settle_accumulators;
drop function reverse_bets;
drop function pay_settled;
drop function repay_claims;

-- Null for singles, which are of the main account always.
alter type settled_bets add attribute accounts text[];

-- As in 0005, out of the accounts that were paid into.
create function repay_claims(players text[], refs text[], currencies text[], accounts text[], payouts bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  c record;
begin
  select array_agg(d.player_id) as players, array_agg(d.ref) as refs, array_agg(d.currency) as currencies,
    array_agg(d.account) as accounts, array_agg(d.amount) as amounts
  into c from (
    select u.player_id, u.ref, u.currency, u.account, least(u.payout, p.claimed) as amount
    from unnest(players, refs, currencies, accounts, payouts) as u (player_id, ref, currency, account, payout)
    cross join lateral (
      select s.at from bet_settlement s
      where s.player_id = u.player_id and s.bet_id = u.ref::uuid and s.revision = 1 and exists (
        select from bet_settlement r where r.player_id = s.player_id and r.bet_id = s.bet_id and r.revision = 2)
      offset 0
    ) first
    cross join lateral (
      select coalesce(sum(case when p.reason = 'payout-claimed' then p.amount else -p.amount end), 0)::bigint as claimed
      from posting p
      where p.player_id = u.player_id and p.created_at >= first.at and p.ref = u.ref
        and p.reason in ('payout-claimed', 'claim-repaid')
    ) p
    where p.claimed > 0
  ) d;
  if c.players is not null then
    perform post_money(
      c.players,
      c.accounts,
      array_fill('suspense'::text, array[cardinality(c.players)]),
      c.amounts, c.currencies,
      array_fill('claim-repaid'::text, array[cardinality(c.players)]),
      c.refs);
  end if;
end
$$;

-- As in 0007, into the account of each bet.
create function pay_settled(event text, s settled_bets, reversed boolean) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  accounts text[];
begin
  if s.winners is not null then
    accounts := coalesce(s.accounts, array_fill('main'::text, array[cardinality(s.winners)]));
    perform post_money(
      s.winners,
      array_fill('house'::text, array[cardinality(s.winners)]),
      accounts,
      s.payouts, s.currencies,
      array_fill('payout'::text, array[cardinality(s.winners)]),
      s.refs);
    if reversed then
      perform repay_claims(s.winners, s.refs, s.currencies, accounts, s.payouts);
    end if;
  end if;
  insert into outbox (player_id, topic, payload)
    select u.player_id, 'bets-settled', jsonb_build_object('eventId', event, 'betIds', to_jsonb(array_agg(u.bet_id)))
    from unnest(s.players, s.ids) as u (player_id, bet_id) group by u.player_id;
end
$$;

-- As in 0007, with the account of each bet.
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
    select b.player_id, b.bet_id, b.currency, b.account, b.stake, (coalesce(max(r.revision), 0) + 1)::smallint as revision,
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
    group by b.player_id, b.bet_id, b.currency, b.account, b.stake
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
    array_agg(w.currency) filter (where w.payout > 0), array_agg(w.payout) filter (where w.payout > 0),
    array_agg(w.account) filter (where w.payout > 0)
  into s from worth w;
  perform pay_settled(event, s, true);
  return query select s.looked, s.bets;
end
$$;

-- As in 0007, from the account of each bet.
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
    select b.player_id, b.bet_id, b.currency, b.account, b.status, b.payout, b.verdicts
    from unnest(players, ids) as c (player_id, bet_id)
    join bet_now b on b.player_id = c.player_id and b.bet_id = c.bet_id
    where b.verdicts && wrong
    order by b.player_id, b.bet_id
  loop
    bet_count := bet_count + 1;
    if r.payout > 0 then
      select least(a.balance, r.payout) into covered from account a
        where a.player_id = r.player_id and a.currency = r.currency and a.kind = r.account;
      if covered > 0 then
        perform post_money(array[r.player_id], array[r.account], array['house'], array[covered], array[r.currency],
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

-- Bets as they stand: as in 0007, with the account.
drop view bet_now;
create view bet_now as
  select b.*, coalesce(s.status, 'open') as status, s.payout, s.at as settled_at, s.verdicts
  from bet b left join lateral (
    select r.* from bet_settlement r
    where r.player_id = b.player_id and r.bet_id = b.bet_id order by r.revision desc limit 1
  ) s on s.revision % 2 = 1;
