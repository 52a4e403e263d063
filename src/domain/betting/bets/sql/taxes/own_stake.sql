-- Returns the player's own money staked on a bet, for its tax; 0 for a free bet. Includes the fee of a boost that
-- the player bought. The new bet of an edit has the own stake of the old one plus the addition from the balance. The
-- gain of the old bet is thus still winnings. The continuation of a bet sold in part has the rest of its own stake.
create or replace function own_stake(player text, bet uuid) returns bigint language plpgsql stable as $$
declare
  b record;
  before record;
  own bigint;
begin
  select o.stake, o.free_bet, o.promotion into b from bet o where o.player_id = player and o.bet_id = bet;
  if b.free_bet is not null then
    return 0;
  end if;
  select s.bet_id, s.sold_stake, s.edited, s.price, o.stake into before
    from bet_sale s join bet o on o.player_id = s.player_id and o.bet_id = s.bet_id
    where s.player_id = player and s.continued_by = bet;
  if before.bet_id is null then
    return b.stake + boost_fee_charged_v1(b.promotion);
  end if;
  own := own_stake(player, before.bet_id);
  return case when before.edited then own + b.stake - before.price
    else own - div(own::numeric * before.sold_stake, before.stake)::bigint end;
end
$$;
