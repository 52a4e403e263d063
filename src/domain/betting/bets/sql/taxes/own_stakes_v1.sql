-- Returns the player's own stake on each of these bets, in their order; see `own_stake`.
create or replace function own_stakes_v1(player text, bets uuid[]) returns bigint[] language sql stable as $$
  select array(select own_stake(player, u.bet_id) from unnest(bets) with ordinality as u (bet_id, place) order by u.place)
$$;
