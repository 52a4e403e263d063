-- Takes the tax on a prize or a jackpot just paid into a player's main account. Returns it, 0 where none is due.
-- Prizes do not count towards the player's limits, and neither does their tax (`counted_of_v1`). The caller holds the
-- player's lock.
create or replace function tax_prize_v1(player text, of_ref text, in_currency text, prize bigint, own_stake bigint)
returns bigint language plpgsql as $$
begin
  if not has_taxes() then
    return 0;
  end if;
  return (take_taxes_for('prize-tax', array[player], array[of_ref], array[in_currency], array[prize], array[own_stake]))[1];
end
$$;
