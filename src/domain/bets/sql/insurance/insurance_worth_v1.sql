-- What an insurance pays by the settlement of its bet: of a lost bet the insured part of what is lost of the stake, rounded
-- down; of a returned one its premium; nothing of a bet that is won or sold.
create or replace function insurance_worth_v1(status text, stake bigint, payout bigint, insured bigint, premium bigint)
returns bigint language sql immutable as $$
  select case
    when status = 'lost' then div(insured::numeric * (stake - payout), stake)::bigint
    when status in ('returned', 'cancelled') then premium
    else 0
  end
$$;
