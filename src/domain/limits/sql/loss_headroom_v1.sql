-- Minor units of loss that the player may still make under the tightest of his loss limits; no row without a limit.
-- Loss is stakes less payouts in the rolling window.
create or replace function loss_headroom_v1(player text, in_currency text)
returns table (limit_type smallint, headroom bigint) language sql stable as $$
  select l.limit_type, l.value - t.stakes + t.payouts
  from player_limit l
  cross join lateral window_totals_v1(l.player_id, l.currency, clock_timestamp() - limit_window_v1(l.limit_type)) t
  where l.player_id = player and l.currency = in_currency and l.value is not null and l.limit_type in (10, 11, 12)
  order by 2 limit 1
$$;
