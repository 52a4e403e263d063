-- A player's sums since an instant in the postings of one currency: of his main account alone. Payouts are what came back
-- from the house, less what was taken back. What the house gives back of losses or stakes, cashback and points exchanged,
-- is no payout of a bet: counted as one it would let a loss limit allow so much more. Money that is held counts as lost
-- for as long as it is held, whenever that began, and neither its way into suspense nor its way back counts: as payouts
-- they would leave a window one after the other, and a player who had asked yesterday could lose twice his limit today. Bonus
-- money that became his own was no payout either when it came, and is none when it is taken back.
create or replace function posting_totals(player text, in_currency text, since timestamptz)
returns table (deposits bigint, withdrawals bigint, stakes bigint, payouts bigint) language sql stable as $$
  select
    coalesce(sum(amount) filter (where source = 'cashier'), 0)::bigint,
    coalesce(sum(amount) filter (where destination = 'cashier'), 0)::bigint,
    coalesce(sum(amount) filter (where reason in ('stake', 'round-stake') and source = 'main'), 0)::bigint,
    coalesce(sum(case
      when reason in ('cashback', 'points-exchanged', 'stake-held', 'stake-released', 'bonus-reversed') then 0
      when source in ('house', 'suspense') and destination = 'main' then amount
      when destination in ('house', 'suspense') and source = 'main' and reason not in ('stake', 'round-stake') then -amount
    end), 0)::bigint - coalesce((
      select a.held from account a where a.player_id = player and a.currency = in_currency and a.kind = 'main'), 0)
  from posting
  where player_id = player and currency = in_currency and created_at > since
$$;
