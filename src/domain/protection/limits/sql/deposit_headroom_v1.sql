-- Returns the minor units that the player may still deposit under the tightest deposit limit; no row without a limit.
create or replace function deposit_headroom_v1(player text, in_currency text)
returns table (limit_type smallint, headroom bigint) language sql stable as $$
  select l.limit_type, l.value - t.deposits
  from player_limit l
  cross join lateral window_totals_v1(l.player_id, l.currency, clock_timestamp() - limit_window_v1(l.limit_type)) t
  where l.player_id = player and l.currency = in_currency and l.value is not null and l.limit_type in (20, 21, 22)
  order by 2 limit 1
$$;
