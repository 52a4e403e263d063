-- Serialises the commands that move these players' money; each calls it first. It takes locks in key order, and later
-- reads see the state that the last command left.
--
-- A player without an account is not locked and need not be. Registration opens an account; where that failed, the
-- next session check does. Without an account there is no money to move (`post_money_v1` refuses it). Time limits,
-- exclusions and documents need no account: the keys of their rows admit only one of two commands.
create or replace function lock_players_v1(players text[]) returns void language sql as $$
  select count(*) from (
    select 1 from account
    where player_id = any (players)
    order by player_id, currency, kind
    for no key update
  ) locked
$$;
