-- Returns the extra of a promotion on a bet with total factor product / whole (kernel/bet-promotion.ts,
-- promotionExtra). It is the percent of the net winnings, rounded down, at most its cap. For a paid boost it is the
-- boosted payout less the plain one. Boosts whose fee was not charged beside the stake pay the fee from it.
create or replace function promotion_extra(stake bigint, promotion jsonb, product numeric, whole numeric, legs bigint, standing bigint)
returns bigint language sql immutable as $$
  select case
    when promotion is null or promotion ->> 'percent' is null then 0
    when promotion ->> 'kind' = 'paid' then
      case when paid_boost_percent(standing) = 0 then 0 else
        (div(
          stake * product * case when promotion ? 'charged' then 100 else 100 - (promotion ->> 'fee')::int end
            * (100 + least((promotion ->> 'percent')::int, paid_boost_percent(standing))),
          whole * 10000
        ) - div(stake * product, whole))::bigint
      end
    else
      least(
        div(stake * greatest(product - whole, 0) * case
          when promotion ->> 'kind' = 'hyper' then least((promotion ->> 'percent')::int, hyper_percent(standing))
          when standing = legs then (promotion ->> 'percent')::int
          else 0 end, whole * 100),
        (promotion ->> 'cap')::numeric
      )::bigint end
$$;
