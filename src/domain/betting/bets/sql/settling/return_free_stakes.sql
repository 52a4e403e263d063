-- Returns the stakes of these void bets to the promotions account, and their free bets to the players. Players must
-- be locked.
create or replace function return_free_stakes(players text[], ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  voided record;
begin
  select array_agg(b.player_id) as players, array_agg(b.bet_id) as ids, array_agg(b.free_bet) as free_bets,
    array_agg(b.stake) as stakes, array_agg(b.currency) as currencies, count(*)::int as count
  into voided from unnest(players, ids) as u (player_id, bet_id)
  cross join lateral (
    select * from bet b where b.player_id = u.player_id and b.bet_id = u.bet_id and b.free_bet is not null offset 0
  ) b;
  if voided.count > 0 then
    perform give_back_free_bets(voided.players, voided.free_bets, voided.ids);
    perform post_money_v1(voided.players, array_fill('house'::text, array[voided.count]), array_fill('promotion'::text, array[voided.count]),
      voided.stakes, voided.currencies, array_fill('free-bet-returned'::text, array[voided.count]),
      array(select i.id::text from unnest(voided.ids) with ordinality as i (id, n) order by i.n));
  end if;
end
$$;
