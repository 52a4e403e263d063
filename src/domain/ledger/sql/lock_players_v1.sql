-- Serialises everything that concerns these players' money. Every command that moves money calls it first: locks
-- are taken in the order of the key, and what is read afterwards is the state that the last command left.
create or replace function lock_players_v1(players text[]) returns void language sql as $$
  select count(*) from (
    select 1 from account
    where player_id = any (players)
    order by player_id, currency, kind
    for no key update
  ) locked
$$;
