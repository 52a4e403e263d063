-- Reverses the settlements of these bets that withdrawn results of the event have decided. The bets are open again,
-- their taxes are refunded, and the payments for them, their insurances and their boost fees are taken back
-- (`take_back`). Returns their number.
create or replace function reverse_bets_v1(event text, players text[], ids uuid[]) returns int
language plpgsql set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  wrong bigint[] := array(
    select w.result_id from selection s cross join unnest(s.withdrawn) as w (result_id) where s.event_id = event);
  bet_count int := 0;
  insured bigint;
  fee bigint;
  r record;
begin
  perform lock_players_v1(players);
  for r in
    select b.player_id, b.bet_id, b.currency, b.account, b.leg_count, b.status, b.payout, b.result_ids, b.stake, b.free_bet, b.promotion
    from unnest(players, ids) as c (player_id, bet_id)
    join bet_now b on b.player_id = c.player_id and b.bet_id = c.bet_id
    where b.result_ids && wrong and stands_wrongly(event, b.selections, b.result_ids, b.placed_at, wrong)
    order by b.player_id, b.bet_id
  loop
    bet_count := bet_count + 1;
    if r.payout > 0 then
      perform give_back_tax(r.player_id, r.bet_id::text);
      perform take_back(r.player_id, r.currency, r.account, r.payout, r.bet_id::text);
    end if;
    select insurance_worth_v1(r.status, r.stake, r.payout, i.insured, i.premium) into insured
      from bet_insurance i where i.player_id = r.player_id and i.bet_id = r.bet_id;
    if insured > 0 then
      perform take_back_insurance(r.player_id, r.currency, insured, r.bet_id::text);
    end if;
    if r.promotion ? 'charged' then
      fee := boost_fee_worth_v1(r.status, r.promotion, array(
        select v.result from unnest(r.result_ids) with ordinality as i (result_id, place)
        left join lateral (select v.result from selection_result v where v.result_id = i.result_id offset 0) v on true
        order by i.place));
      if fee > 0 then
        perform take_back_boost_fee(r.player_id, r.currency, fee, r.bet_id::text);
      end if;
    end if;
    if r.free_bet is not null and r.status = 'returned' then
      perform use_free_bet_again(r.player_id, r.free_bet, r.bet_id);
      perform post_money_v1(array[r.player_id], array['promotion'], array['house'], array[r.stake], array[r.currency],
        array['free-bet-staked-again'], array[r.bet_id::text]);
    end if;
    insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids)
      select r.player_id, r.bet_id, max(o.revision) + 1, r.status, r.payout, r.result_ids
      from bet_settlement o where o.player_id = r.player_id and o.bet_id = r.bet_id;
    if r.leg_count > 1 then
      insert into open_accumulator (player_id, bet_id) values (r.player_id, r.bet_id);
    end if;
    perform announce(array[r.player_id], 'bet-reversed',
      array[jsonb_build_object('betId', r.bet_id, 'currency', r.currency, 'payout', r.payout::text)]);
  end loop;
  return bet_count;
end
$$;
