-- A bet that was void is open again by a correction: the free bet that it gave back is used by it again, unless another bet
-- has it. Then the house stakes both.
create or replace function use_free_bet_again(player text, id uuid, for_bet uuid) returns void language sql as $$
  update free_bet f set state = 'used', bet_id = for_bet, used_at = now()
  where f.player_id = player and f.free_bet_id = id and f.state in ('open', 'expired')
$$;
