-- Returns whether the money in a player's bonus account of a currency is from a casino bonus, which only games
-- accept.
create or replace function has_casino_bonus_v1(player text, in_currency text) returns boolean
language sql stable as $$
  select exists (select from bonus_play where player_id = player and currency = in_currency)
$$;
