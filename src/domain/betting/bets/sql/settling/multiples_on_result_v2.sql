-- Returns the payments of bets of several selections when these selections, event~market~outcome, end like this; a
-- null result: open again. Uses the settling functions, after taxes and with insurances, summed by kind and
-- currency. `settled`: the bets are decided entirely and `pays` is exact; else open bets count with their maximum.
create or replace function multiples_on_result_v2(names text[], results text[])
returns table (kind text, currency text, settled boolean, bets int, stake bigint, paid bigint, pays bigint)
language sql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  with said as (select * from unnest(names, $2) as s (name, result)),
   state as materialized (
     select b.player_id, b.bet_id, b.currency, b.account, b.stake,
       received_before_v1(b.player_id, b.bet_id, b.status, b.stake, b.payout) as paid, b.system, b.express_bonus, b.promotion,
       b.free_bet is not null as free, count(*) as legs,
       count(*) filter (where g.best is distinct from 'void') as standing,
       bool_and(g.result is not null) as all_known, bool_and(g.best = 'void') as all_void,
       coalesce(bool_or(g.result = 'lose'), false) as lost,
       multiply(leg_factor(g.best, g.odds)) as product, multiply(leg_whole(g.best)) as whole,
       array_agg(g.result order by g.leg_no) as results, array_agg(g.best order by g.leg_no) as best,
       array_agg(g.odds order by g.leg_no) as odds
     from bet_now b
     cross join lateral (
       select l.leg_no, (l.leg ->> 0)::int as odds, r.result,
         coalesce(r.result, case when b.system ->> 'kind' = 'anti' then 'lose' else 'win' end) as best
       from rows from (unnest(b.selections), jsonb_array_elements(b.legs::jsonb)) with ordinality as l (name, leg, leg_no)
       left join said s on s.name = l.name
       left join selection k on k.event_id = split_part(l.name, '~', 1) and k.market = split_part(l.name, '~', 2)
         and k.outcome = split_part(l.name, '~', 3)
       left join selection_result v on v.result_id = leg_result_v1(k.result_id, k.voided, b.placed_at)
       cross join lateral (select case when s.name is not null then s.result else v.result end as result) r
     ) g
     where b.leg_count > 1 and b.status not in ('sold', 'cancelled') and b.selections && names
     group by b.player_id, b.bet_id, b.currency, b.account, b.stake, b.status, b.payout, b.system, b.express_bonus, b.promotion, b.free_bet
   ),
   worth as materialized (
     select t.*,
       case when t.system is not null then terms_payout(t.stake, t.system, t.odds, t.results) is not null
         else t.lost or t.all_known end as settled,
       case
         when t.system is not null
           then coalesce(terms_payout(t.stake, t.system, t.odds, t.results), terms_payout(t.stake, t.system, t.odds, t.best))
         when t.lost then 0
         else div(t.stake * t.product * express_bonus_left(t.express_bonus, t.standing), t.whole * 1000)::bigint
           + promotion_extra(t.stake, t.promotion, t.product, t.whole, t.legs, t.standing)
       end as worth, row_number() over () as place
     from state t
   ), received as (
     select received_of_v1(array_agg(w.player_id order by w.place), array_agg(w.bet_id order by w.place),
       array_agg(w.currency order by w.place), array_agg(w.account order by w.place), array_agg(w.stake order by w.place),
       array_agg(paid_of(w.worth, w.stake, w.free) order by w.place),
       array_agg(settled_status(w.stake, w.worth, w.all_void) order by w.place)) as amounts
     from worth w
   )
   select case when system is null then 'accumulator' else coalesce(system ->> 'kind', 'system') end as kind, currency,
     settled, count(*)::int as bets, sum(stake)::bigint as stake, sum(paid)::bigint as paid, sum(u.amount)::bigint as pays
   from worth join (
     select u.amount, u.place from received r cross join unnest(r.amounts) with ordinality as u (amount, place)
   ) u using (place)
   group by 1, 2, 3 order by 1, 2, 3 desc
$$;
