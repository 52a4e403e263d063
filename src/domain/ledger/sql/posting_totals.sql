-- A player's sums since an instant in the postings of one currency: of his main account alone. Payouts are what came back
-- from the house, less what was taken back. What the house gives back of losses or stakes, cashback and points exchanged,
-- is no payout of a bet: counted as one it would let a loss limit allow so much more.
create or replace function posting_totals(player text, in_currency text, since timestamptz)
returns table (deposits bigint, withdrawals bigint, stakes bigint, payouts bigint) language sql stable as $$
  select
    coalesce(sum(amount) filter (where source = 'cashier'), 0)::bigint,
    coalesce(sum(amount) filter (where destination = 'cashier'), 0)::bigint,
    coalesce(sum(amount) filter (where reason = 'stake' and source = 'main'), 0)::bigint,
    coalesce(sum(case
      when reason in ('cashback', 'points-exchanged') then 0
      when source in ('house', 'suspense') and destination = 'main' then amount
      when destination in ('house', 'suspense') and source = 'main' and reason <> 'stake' then -amount
    end), 0)::bigint
  from posting
  where player_id = player and currency = in_currency and created_at > since
$$;
