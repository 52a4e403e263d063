-- Returns the payout of a single by rule M1. Uses bigint where it fits: it does with a stake below 10^9 and odds
-- below 2^31.
create or replace function single_payout(stake bigint, odds int, result text) returns bigint language sql immutable as $$
  select case
    when result = 'lose' then 0
    when result = 'void' then stake
    when result like 'win %' then div(stake * leg_factor(result, odds), leg_whole(result))::bigint
    when stake < 1000000000 then
      stake * (case result when 'win' then 2 * odds::bigint when 'half-win' then odds::bigint + 1000 else 1000 end) / 2000
    else div(stake * leg_factor(result, odds), 2000)::bigint
  end
$$;
