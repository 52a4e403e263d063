-- Returns whether the player plays another game than `of_game`: a round of it is open, or the least time of the last
-- round of the operator's own games has not passed.
create or replace function has_other_round_v1(player text, of_game text) returns boolean
language sql stable as $$
  select has_open_provider_round(player, of_game)
    or exists (select from round d
      where d.player_id = player and d.game <> of_game and d.payout is null
        and d.round_id >= round_id_at(clock_timestamp() - interval '35 days'))
    or exists (select from seed_pair s
      where s.player_id = player and s.revealed_at is null and s.next_at > clock_timestamp())
$$;
