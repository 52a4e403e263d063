-- Returns the tax on a payout: `rate` hundredths of a percent of the winnings (the part above the stake) or of the
-- whole payout. Rounded down, so that no player pays a fraction of a minor unit too much. None below the threshold;
-- from there on all of it counts, not only the part above. Never more than the winnings, so that the player keeps the
-- stake. Null where there is no rule: `least` would take that for no bound.
create or replace function tax_of(rate int, basis text, threshold bigint, payout bigint, stake bigint) returns bigint
language sql immutable strict as $$
  select case when b.base < greatest(threshold, 1) then 0
      else least(div(b.base::numeric * rate, 10000)::bigint, greatest(payout - stake, 0)) end
  from (select case basis when 'payout' then payout else payout - stake end as base) b
$$;
