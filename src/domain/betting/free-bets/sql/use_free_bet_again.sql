-- A correction reopens a voided bet: it uses its free bet again, unless another bet has used that. In that case the
-- operator stakes both.
create or replace function use_free_bet_again(player text, id uuid, for_bet uuid) returns void language sql as $$
  update free_bet f set state = 'used', bet_id = for_bet, used_at = now()
  where f.player_id = player and f.free_bet_id = id and f.state in ('open', 'expired')
$$;
