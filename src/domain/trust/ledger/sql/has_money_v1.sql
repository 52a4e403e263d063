-- Returns whether any account of the kind holds money, in any currency.
create or replace function has_money_v1(player text, in_kind text) returns boolean language sql stable as $$
  select exists (select from account a where a.player_id = player and a.kind = in_kind and a.balance > 0)
$$;
