-- Takes a boost fee back that a wrong settlement returned, out of the player's main account, converted or not. Claims
-- the rest in suspense, as `take_back` does. The player must be locked.
create or replace function take_back_boost_fee(player text, in_currency text, amount bigint, of_ref text)
returns void language plpgsql as $$
declare
  missing bigint := amount - collect(player, in_currency, 'main', 'house', amount, 'boost-fee-reversed', of_ref);
begin
  if missing > 0 then
    perform post_money_v1(array[player], array['suspense'], array['house'], array[missing], array[in_currency],
      array['boost-fee-claimed'], array[of_ref]);
    insert into claim (player_id, currency, kind, ref, amount, open)
      values (player, in_currency, 'main', of_ref, missing, missing);
  end if;
end
$$;
