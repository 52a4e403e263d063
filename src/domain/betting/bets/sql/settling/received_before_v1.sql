-- Returns the amount that a player has received for a bet so far. It is the payout less the tax on it, plus the
-- insurance payment; 0 while the bet is open.
create or replace function received_before_v1(player text, bet uuid, status text, stake bigint, payout bigint)
returns bigint language sql stable as $$
  select case when status = 'open' then 0 else payout - tax_on_v1(player, bet::text) + coalesce((
    select insurance_worth_v1(status, stake, payout, i.insured, i.premium) from bet_insurance i
    where i.player_id = player and i.bet_id = bet), 0) end
$$;
