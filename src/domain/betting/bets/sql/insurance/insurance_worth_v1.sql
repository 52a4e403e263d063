-- Returns the payment of an insurance at the settlement of its bet. A lost bet: the insured part of the lost stake,
-- rounded down. A returned bet: its premium. A won or sold bet: nothing.
create or replace function insurance_worth_v1(status text, stake bigint, payout bigint, insured bigint, premium bigint)
returns bigint language sql immutable as $$
  select case
    when status = 'lost' then div(insured::numeric * (stake - payout), stake)::bigint
    when status in ('returned', 'cancelled') then premium
    else 0
  end
$$;
