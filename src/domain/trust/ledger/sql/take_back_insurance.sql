-- Takes an insurance payout of a wrong settlement back from the player's main account, converted or not. Claims the
-- rest in suspense, as `take_back` does. The player must be locked.
create or replace function take_back_insurance(player text, in_currency text, amount bigint, of_ref text)
returns void language plpgsql as $$
declare
  missing bigint := amount - collect(player, in_currency, 'main', 'house', amount, 'insurance-reversed', of_ref);
begin
  if missing > 0 then
    perform post_money_v1(array[player], array['suspense'], array['house'], array[missing], array[in_currency],
      array['insurance-claimed'], array[of_ref]);
    insert into claim (player_id, currency, kind, ref, amount, open)
      values (player, in_currency, 'main', of_ref, missing, missing);
  end if;
end
$$;
