-- Returns whether a bet is settled: its last settlement was not reversed.
create or replace function is_settled(player text, bet uuid) returns boolean language sql stable as $$
  select coalesce((
    select s.revision % 2 = 1 from bet_settlement s
    where s.player_id = player and s.bet_id = bet order by s.revision desc limit 1), false)
$$;
