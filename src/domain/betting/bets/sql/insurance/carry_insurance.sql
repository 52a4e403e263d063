-- Carries the insurance of a bet sold in part over to its continuation, which stakes `rest`. Computes the amounts
-- from the bet whose premium was paid, so that several partial cash-outs give the same result as one. Carries
-- nothing where the insured part would be below one minor unit.
create or replace function carry_insurance(player text, bet uuid, continuation uuid, rest bigint) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  first_bet uuid;
begin
  select coalesce(i.carried_from, i.bet_id) into first_bet from bet_insurance i
    where i.player_id = player and i.bet_id = carry_insurance.bet;
  if first_bet is null then
    return;
  end if;
  insert into bet_insurance (player_id, bet_id, insured, premium, loss_chance, spread, carried_from)
    select player, continuation, carried_part_v1(i.insured, rest, b.stake), carried_part_v1(i.premium, rest, b.stake), i.loss_chance,
      i.spread, first_bet
    from bet_insurance i join bet b on b.player_id = i.player_id and b.bet_id = i.bet_id
    where i.player_id = player and i.bet_id = first_bet and carried_part_v1(i.insured, rest, b.stake) > 0;
end
$$;
