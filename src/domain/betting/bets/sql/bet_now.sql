-- Bets with their current state. `verdicts` is the previous release's name of `result_ids`.
create or replace view bet_now as
  select b.player_id, b.bet_id, b.placed_at, b.currency, b.stake, b.possible_win, b.leg_count, b.facts, b.legs, b.selections,
    b.account, coalesce(s.status, 'open') as status, s.payout, s.at as settled_at, s.result_ids as verdicts, s.result_ids,
    b.system, b.free_bet, b.express_bonus, b.promotion
  from bet b left join lateral (
    select r.* from bet_settlement r
    where r.player_id = b.player_id and r.bet_id = b.bet_id order by r.revision desc limit 1
  ) s on s.revision % 2 = 1;
