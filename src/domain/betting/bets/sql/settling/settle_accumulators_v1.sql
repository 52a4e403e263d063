-- Settles the decided ones of these accumulators and systems. An accumulator is lost with the first lost leg,
-- otherwise decided when every leg is known; a bet with terms follows `terms_payout`. Pays by rule M1
-- (kernel/money.ts): stake x factors over their wholes x the remaining express bonus, rounded down, plus the extra
-- of a promotion. Safe to repeat: skips settled bets. Returns the numbers of open bets examined and of bets settled.
create or replace function settle_accumulators_v1(event text, players text[], ids uuid[]) returns table (looked int, bets int)
language plpgsql
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  s settled_bets;
begin
  perform pg_advisory_xact_lock_shared(5120379);
  -- Also prevents two legs of one bet, in two events, from being settled in parallel without seeing each other.
  perform lock_players_v1(players);
  with state as (
    select b.player_id, b.bet_id, b.currency, b.account, b.stake, b.system, b.free_bet is not null as free, b.express_bonus, b.promotion, count(*) as legs,
      count(*) filter (where v.result is distinct from 'void') as standing, (coalesce(max(r.revision), 0) + 1)::smallint as revision,
      bool_and(v.result_id is not null) as all_known,
      coalesce(bool_or(v.result = 'lose'), false) as lost,
      bool_and(v.result = 'void') as all_void,
      multiply(case when v.result_id is null then 0 else leg_factor(v.result, g.odds) end) as product,
      multiply(coalesce(leg_whole(v.result), 2000)) as whole,
      array_agg(v.result order by g.leg_no) filter (where b.system is not null) as results,
      array_agg(g.odds order by g.leg_no) filter (where b.system is not null) as odds,
      array_agg(v.result_id order by g.leg_no) as result_ids
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
      select v.result_id, v.result from selection k
      join selection_result v on v.result_id = leg_result_v1(k.result_id, k.voided, b.placed_at)
      where k.event_id = g.event_id and k.market = g.market and k.outcome = g.outcome offset 0
    ) v on true
    where r.revision is null or r.revision % 2 = 0
    group by b.player_id, b.bet_id, b.currency, b.account, b.stake, b.system, b.free_bet, b.express_bonus, b.promotion
  ), worth as materialized (
    select t.*, paid_of(t.worth, t.stake, t.free) as payout from (
      select t.*, case
          when t.system is not null then terms_payout(t.stake, t.system, t.odds, t.results)
          when t.lost then 0
          when t.all_known then
            div(t.stake * t.product * express_bonus_left(t.express_bonus, t.standing), t.whole * 1000)::bigint
            + promotion_extra(t.stake, t.promotion, t.product, t.whole, t.legs, t.standing)
        end as worth
      from state t
    ) t where t.worth is not null
  ), no_longer_open as (
    delete from open_accumulator o using worth w where o.player_id = w.player_id and o.bet_id = w.bet_id
  ), recorded as (
    insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids)
    select w.player_id, w.bet_id, w.revision, settled_status(w.stake, w.worth, w.all_void), w.payout, w.result_ids
    from worth w
  )
  select (select count(*) from state)::int, count(*)::int, array_agg(w.player_id), array_agg(w.bet_id),
    array_agg(w.player_id) filter (where w.payout > 0), array_agg(w.bet_id::text) filter (where w.payout > 0),
    array_agg(w.currency) filter (where w.payout > 0), array_agg(w.payout) filter (where w.payout > 0),
    array_agg(w.account) filter (where w.payout > 0),
    array_agg(w.player_id) filter (where w.free and (w.all_void or w.worth = w.stake)),
    array_agg(w.bet_id) filter (where w.free and (w.all_void or w.worth = w.stake))
  into s from worth w;
  perform pay_settled(event, s);
  perform return_boost_fees(s.players, s.ids);
  return query select s.looked, s.bets;
end
$$;
