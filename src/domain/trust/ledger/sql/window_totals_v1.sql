-- Returns a player's sums since an instant. Includes accounts converted into this currency, so that converting evades
-- no limit. `counted_of_v1` defines the sums; postings through `exchange` count in none of them.
--
-- Deposits and stakes round up, withdrawals and payouts round down, so that rounding never loosens a limit. The
-- function reads the player's few accounts by their key, which costs little for a player who never converted.
create or replace function window_totals_v1(player text, in_currency text, since timestamptz)
returns table (deposits bigint, withdrawals bigint, stakes bigint, payouts bigint) language sql stable as $$
  select own.deposits + moved.deposits, own.withdrawals + moved.withdrawals,
    own.stakes + moved.stakes, own.payouts + moved.payouts
  from posting_totals(player, in_currency, since) own
  cross join lateral (
    select
      coalesce(sum(div(t.deposits * a.new_units + a.old_units - 1, a.old_units)), 0)::bigint as deposits,
      coalesce(sum(div(t.withdrawals * a.new_units, a.old_units)), 0)::bigint as withdrawals,
      coalesce(sum(div(t.stakes * a.new_units + a.old_units - 1, a.old_units)), 0)::bigint as stakes,
      coalesce(sum(div(t.payouts * a.new_units - case when t.payouts < 0 then a.old_units - 1 else 0 end, a.old_units)), 0)::bigint
        as payouts
    from account a
    cross join lateral posting_totals(a.player_id, a.currency, since) t
    where a.player_id = player and a.converted_to = in_currency and a.kind = 'main'
  ) moved
$$;
