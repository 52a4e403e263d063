-- Serialises everything that concerns these players' money. Every command that moves money calls it first: locks
-- are taken in the order of the key, and what is read afterwards is the state that the last command left.
-- A player without an account is not locked, and need not be: an account is opened when he registers, and where that failed, with the
-- next look at his session; without one there is no money to move (`post_money_v1` refuses it), and what has no account
-- (limits of time, exclusions, documents) is kept in rows whose own keys let only one of two commands in.
create or replace function lock_players_v1(players text[]) returns void language sql as $$
  select count(*) from (
    select 1 from account
    where player_id = any (players)
    order by player_id, currency, kind
    for no key update
  ) locked
$$;
