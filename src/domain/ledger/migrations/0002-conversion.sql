-- An operator may give a currency up: what a player has in it goes to his account in another one, through `exchange`,
-- which like the house exists only as a name in postings. The old account stays, for what open bets still pay into it.

-- Rows of before were held to a narrower rule, and need not be read again.
alter table posting
  drop constraint posting_source_check,
  drop constraint posting_destination_check,
  add constraint posting_source_check
    check (source in ('main', 'bonus', 'house', 'cashier', 'suspense', 'exchange')) not valid,
  add constraint posting_destination_check
    check (destination in ('main', 'bonus', 'house', 'cashier', 'suspense', 'exchange')) not valid;

-- Where an account went, and what its money is worth there: `old_units` of it are `new_units` of the other, exactly.
-- Nothing is staked from it or paid into it by its player any more.
alter table account
  add column converted_to text,
  add column old_units numeric,
  add column new_units numeric,
  add constraint converted_at_a_rate check (
    num_nonnulls(converted_to, old_units, new_units) in (0, 3) and converted_to is distinct from currency
    and old_units > 0 is not false and new_units > 0 is not false);

-- A player's sums since an instant in the postings of one currency: what `window_totals` was.
alter function window_totals(text, text, timestamptz) rename to posting_totals;

-- A player's sums since an instant, with those of the accounts that were converted into this currency, so that no limit
-- is escaped by converting. Payouts are what came back from the house, less what was taken back; moving money through
-- `exchange` is none of the four. What came in and what was staked is rounded up, what went out and was paid down: a
-- limit is never looser for it. Of a player who never converted, his few accounts are read by their key beside.
create function window_totals(player text, in_currency text, since timestamptz)
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
