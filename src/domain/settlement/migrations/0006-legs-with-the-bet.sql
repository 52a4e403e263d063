-- Bets of before get their legs into their own rows (see sportsbook/0006), and what was only read from there goes.
alter table bet disable trigger bet_is_append_only;
update bet b set legs = (
  select coalesce(json_agg(json_build_array(g.event_id, g.market, g.outcome, g.odds, g.live, g.score_home, g.score_away)
    order by g.leg_no), '[]')::text
  from leg g where g.player_id = b.player_id and g.bet_id = b.bet_id)
  where legs is null;
alter table bet enable trigger bet_is_append_only;
alter table bet alter column legs set not null;
alter table leg drop constraint leg_pkey;
alter table leg drop column leg_no, drop column live, drop column score_home, drop column score_away;
analyze bet, leg;

-- The legs of an accumulator are read from its bet. Otherwise as in 0004.
create or replace function settle_accumulators(event text, chosen text[], selections text[]) returns settled_bets language plpgsql
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
    cross join lateral (
      select * from bet b where b.player_id = c.player_id and b.bet_id = c.bet_id offset 0
    ) b
    cross join lateral (
      select n.leg_no, n.leg ->> 0 as event_id, n.leg ->> 1 as market, n.leg ->> 2 as outcome, (n.leg ->> 3)::int as odds
      from jsonb_array_elements(b.legs::jsonb) with ordinality as n (leg, leg_no) offset 0
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
  return s;
end
$$;

-- Bets as they stand: as in 0002, with the legs.
drop view bet_now;
create view bet_now as
  select b.*, coalesce(s.status, 'open') as status, s.payout, s.at as settled_at, s.verdicts
  from bet b left join lateral (
    select r.* from bet_settlement r
    where r.player_id = b.player_id and r.bet_id = b.bet_id order by r.revision desc limit 1
  ) s on s.revision % 2 = 1;
