-- A player's sums since an instant, corrected by what is held for referred bets; of accounts that were converted into the
-- currency too, rounded so that a limit is never looser for it.
create or replace function window_totals(player text, in_currency text, since timestamptz)
returns table (deposits bigint, withdrawals bigint, stakes bigint, payouts bigint) language sql stable as $$
  select w.deposits, w.withdrawals, w.stakes,
    w.payouts + vip_correction(player, in_currency, since) + (
      select coalesce(sum(floor(vip_correction(player, a.currency, since) * a.new_units / a.old_units)), 0)::bigint
      from account a where a.player_id = player and a.converted_to = in_currency and a.kind = 'main')
  from posted_window_totals(player, in_currency, since) w
$$;
