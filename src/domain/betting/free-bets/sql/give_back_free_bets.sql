-- Returns the free bets of voided bets to their players, with the time that was left at their use, at least a day. A
-- free bet that has paid for another bet since stays with that one.
create or replace function give_back_free_bets(players text[], free_bets uuid[], bet_ids uuid[])
returns void language sql as $$
  update free_bet f set state = 'open', bet_id = null, used_at = null,
    expires_at = now() + greatest(f.expires_at - f.used_at, interval '24 hours')
  from unnest(players, free_bets, bet_ids) as u (player_id, free_bet_id, bet_id)
  where f.player_id = u.player_id and f.free_bet_id = u.free_bet_id and f.bet_id = u.bet_id and f.state = 'used'
$$;
