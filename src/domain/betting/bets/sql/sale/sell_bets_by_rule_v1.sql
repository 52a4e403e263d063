-- Sells whole bets by their rules, one after another in one transaction, each as `sell_bet_v2` does. `sales`: an
-- array of objects with `player`, `bet`, `key`, `hash`, `price`, `stake` and `seen`. Locks all players first, in the
-- common lock order.
create or replace function sell_bets_by_rule_v1(sales jsonb) returns table (bet_id uuid, result text)
language plpgsql as $$
begin
  perform lock_players_v1(array(select distinct s.sale ->> 'player' from jsonb_array_elements(sales) as s (sale)));
  return query
    select (s.sale ->> 'bet')::uuid, sell_bet_v2(s.sale ->> 'player', (s.sale ->> 'bet')::uuid, (s.sale ->> 'key')::uuid,
      s.sale ->> 'hash', (s.sale ->> 'price')::bigint, (s.sale ->> 'stake')::bigint,
      array(select jsonb_array_elements_text(s.sale -> 'seen')), null, true, false)
    from jsonb_array_elements(sales) as s (sale);
end
$$;
