-- A bonus account is opened with a player's first bonus, no longer with his main account: those of before that nothing ever
-- moved in go. What is staked from a bonus account, paid into it or given to it is not the player's own money, and counts
-- in none of the windows of his limits.
delete from account a where a.kind = 'bonus' and a.balance = 0 and not exists (
  select from posting p where p.player_id = a.player_id and p.currency = a.currency and 'bonus' in (p.source, p.destination));

-- A player's sums since an instant in the postings of one currency: of his main account alone. Payouts are what came back
-- from the house, less what was taken back.
create or replace function posting_totals(player text, in_currency text, since timestamptz)
returns table (deposits bigint, withdrawals bigint, stakes bigint, payouts bigint) language sql stable as $$
  select
    coalesce(sum(amount) filter (where source = 'cashier'), 0)::bigint,
    coalesce(sum(amount) filter (where destination = 'cashier'), 0)::bigint,
    coalesce(sum(amount) filter (where reason = 'stake' and source = 'main'), 0)::bigint,
    coalesce(sum(case
      when source in ('house', 'suspense') and destination = 'main' then amount
      when destination in ('house', 'suspense') and source = 'main' and reason <> 'stake' then -amount
    end), 0)::bigint
  from posting
  where player_id = player and currency = in_currency and created_at > since
$$;
