-- Takes back the settlements of these bets that withdrawn verdicts of the event have decided: the bets are open again, what
-- they were paid is posted back. What the player no longer has is claimed in suspense, for the balance never falls
-- below zero. Answers how many.
create or replace function reverse_bets(event text, players text[], ids uuid[]) returns int
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
