-- Whether a stake of a bonus account is below the least of its currency: all that is left there is always enough. Stakes of
-- main accounts are judged by the slip alone.
create or replace function is_below_minimum(account text, stake bigint, min_stake bigint, balance bigint)
returns boolean language sql immutable as $$
  select account = 'bonus' and stake < min_stake and stake <> balance
$$;
