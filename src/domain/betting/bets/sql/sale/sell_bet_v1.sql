-- Sells a bet for processes of the release before edits.
create or replace function sell_bet_v1(player text, bet uuid, of_key uuid, hash text, price bigint, of_stake bigint,
  seen text[], continuation uuid, of_rule boolean)
returns text language plpgsql as $$
begin
  return sell_bet_v2(player, bet, of_key, hash, price, of_stake, seen, continuation, of_rule, false);
end
$$;
