-- Returns whether a stake of a bonus account is below the least of its currency: the whole remaining balance is
-- always enough. Only the slip's rules check stakes of main accounts.
create or replace function is_below_minimum(account text, stake bigint, min_stake bigint, balance bigint)
returns boolean language sql immutable as $$
  select account = 'bonus' and stake < min_stake and stake <> balance
$$;
