-- Returns the minor units that the player may still stake under the tightest limit on losses (10, 11, 12) and on
-- stakes (1, 2, 3). No row without a limit. Loss is stakes minus payouts in the rolling window. Stake limits count
-- every stake, whatever it returned, plus the amount held for bets that are not accepted yet. Loss limits count it
-- too, because it reduces the window's payouts.
create or replace function loss_headroom_v1(player text, in_currency text)
returns table (limit_type smallint, headroom bigint) language sql stable as $$
  select l.limit_type, l.value - t.stakes
    + case when l.limit_type >= 10 then t.payouts else -held_in_v1(l.player_id, l.currency) end
  from player_limit l
  cross join lateral window_totals_v1(l.player_id, l.currency, clock_timestamp() - limit_window_v1(l.limit_type)) t
  where l.player_id = player and l.currency = in_currency and l.value is not null and l.limit_type in (1, 2, 3, 10, 11, 12)
  order by 2, 1 desc limit 1
$$;
