-- Returns the amounts of a posting that count in the windows of a player's limits and in the player's position. Only
-- postings of the main account count.
--
-- Payouts are money that `house` or `suspense` paid to the player, less money taken back. These are not payouts of
-- bets: cashback of both kinds, points exchanged, bonuses paid at their end, and tournament prizes. Counted as
-- payouts, they would let a loss limit allow that much more. Money that is held in suspense or released does not
-- count either (`posting_totals` counts the money held now). Nor does the reversal of bonus money that had become the
-- player's own.
--
-- A cancelled withdrawal reduces withdrawals; it is no deposit. The premium of a bet's insurance and the fee of a
-- bought boost are stakes, and their returns are payouts. Postings of earlier days have no such fee.
--
-- The tax on a prize does not count, like the prize. Any other tax reduces payouts, and a tax refund is a payout. A
-- limit on losses therefore counts the money that the player really got. Postings of earlier days have no tax side.
--
-- `daily_total` keeps these sums: a change here has to say what it means for past days.
create or replace function counted_of_v1(source text, destination text, reason text, amount bigint)
returns table (deposits bigint, withdrawals bigint, stakes bigint, payouts bigint) language sql immutable as $$
  select
    case when source = 'cashier' and reason <> 'withdrawal-cancelled' then amount else 0 end,
    case when destination = 'cashier' then amount when reason = 'withdrawal-cancelled' then -amount else 0 end,
    case when reason in ('stake', 'round-stake', 'insurance-premium', 'boost-fee') and source = 'main' then amount else 0 end,
    case
      when reason in ('cashback', 'points-exchanged', 'stake-held', 'stake-released', 'bonus-reversed', 'tournament-prize',
        'premium-cashback', 'prize-tax', 'bonus-paid') then 0
      when destination = 'tax' and source = 'main' then -amount
      when source = 'tax' and destination = 'main' then amount
      when source in ('house', 'suspense') and destination = 'main' then amount
      when destination in ('house', 'suspense') and source = 'main' and reason not in ('stake', 'round-stake', 'insurance-premium', 'boost-fee') then -amount
      else 0
    end
$$;
