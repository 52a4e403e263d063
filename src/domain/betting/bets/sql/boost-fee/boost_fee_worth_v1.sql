-- Returns the refund of a boost's fee once its bet is settled (kernel/betting/bet-promotion.ts, feeReturned). All of
-- it where the bet was void, else the part of the percent that void legs removed. Nothing for a bet that is open,
-- lost or sold.
create or replace function boost_fee_worth_v1(status text, promotion jsonb, results text[]) returns bigint language sql immutable as $$
  select case
    when promotion ->> 'kind' is distinct from 'paid' or not promotion ? 'charged' or status in ('open', 'lost', 'sold') then 0
    when status = 'cancelled' then (promotion ->> 'charged')::bigint
    else (promotion ->> 'charged')::bigint - ceil((promotion ->> 'charged')::numeric
      * least((promotion ->> 'percent')::int, paid_boost_percent(
          (select count(*) from unnest(results) as r (result) where r.result is distinct from 'void')))
      / (promotion ->> 'percent')::int)::bigint
  end
$$;
