-- The tax on a payout: `rate` hundredths of a percent of the winnings (what is above the stake) or of the whole payout, rounded
-- down, so that no player pays a part of a minor unit too much. None below the threshold; from there on all of it counts, not
-- only what is above. Never more than the winnings: nobody is left with less than he staked. Null where
-- there is no rule: `least` would take that for no bound.
create or replace function tax_of(rate int, basis text, threshold bigint, payout bigint, stake bigint) returns bigint
language sql immutable strict as $$
  select case when b.base < greatest(threshold, 1) then 0
      else least(div(b.base::numeric * rate, 10000)::bigint, greatest(payout - stake, 0)) end
  from (select case basis when 'payout' then payout else payout - stake end as base) b
$$;
