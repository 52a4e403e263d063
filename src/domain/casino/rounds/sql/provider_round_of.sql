-- Returns the sums of a provider's round so far, in minor units; no row before its first bet.
create or replace function provider_round_of(player text, of_provider text, of_round text)
returns table (stake bigint, payout bigint) language sql stable as $$
  select p.stake, p.payout from provider_round p
  where p.player_id = player and p.provider = of_provider and p.provider_round = of_round
$$;
