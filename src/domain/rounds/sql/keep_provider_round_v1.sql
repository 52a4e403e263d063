-- Keeps a round in the player's history as a call changed it. `moved`: minor units that his account gained.
create or replace function keep_provider_round_v1(
  of_provider text, player text, of_kind text, of_round text, of_game text, named text, in_currency text, moved bigint
) returns void language sql as $$
  insert into provider_round (player_id, provider, provider_round, game, game_name, currency, stake)
  select player, of_provider, of_round, of_provider || '--' || of_game, coalesce(nullif(named, ''), of_game), in_currency, 0
  where of_kind = 'bet'
  on conflict (player_id, provider, provider_round) do nothing;
  update provider_round set
    stake = stake - case when of_kind in ('bet', 'rollback') then moved else 0 end,
    payout = payout + case of_kind when 'win' then moved else 0 end,
    ended_at = case of_kind when 'end' then coalesce(ended_at, clock_timestamp()) else ended_at end
  where player_id = player and provider = of_provider and provider_round = of_round;
$$;
