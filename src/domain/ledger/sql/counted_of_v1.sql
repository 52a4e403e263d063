-- What a posting counts for in the windows of a player's limits and in his position: of his main account alone. Payouts are
-- what came back from the house, less what was taken back. Not a payout of a bet is what the house gives back of losses or
-- stakes, cashback of both kinds, points exchanged, bonuses that are paid at their end and prizes of tournaments: counted as one, it would let a loss limit allow so much more. Neither is money that
-- goes into suspense to be held, or comes back (`posting_totals` counts what is held now), nor bonus money that became his
-- own and is taken back. A withdrawal that comes back from the cashier is no deposit: it is a withdrawal less. The premium of a bet's insurance and
-- the fee of a bought boost are stakes, what comes back of them is a payout; no posting of earlier days is such a fee.
-- The tax on a prize counts for as little as the prize. Any other tax is a payout less, and one that is given back a payout again: a limit on losses goes by what the player truly got, and is never
-- looser for the part that the state had; no posting of earlier days has this side. `daily_total` keeps these sums: what a change here means for days that are past has to be said.
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
