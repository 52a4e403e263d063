-- Returns the minor units of a player's own money held for bets that are not accepted yet. Includes accounts
-- converted into this currency, rounded up.
create or replace function held_in_v1(player text, in_currency text) returns bigint language sql stable as $$
  select coalesce(sum(case
      when a.currency = in_currency then a.held
      else div(a.held * a.new_units + a.old_units - 1, a.old_units)
    end), 0)::bigint
  from account a
  where a.player_id = player and a.kind = 'main' and (a.currency = in_currency or a.converted_to = in_currency)
$$;
