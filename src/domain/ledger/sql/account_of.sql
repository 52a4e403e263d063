-- One account of a player; no row where he has none. Plain SQL, so that it is planned as part of the statement around it.
create or replace function account_of(player text, in_currency text, in_kind text)
returns table (balance bigint, converted_to text, old_units numeric, new_units numeric) language sql stable as $$
  select a.balance, a.converted_to, a.old_units, a.new_units from account a
  where a.player_id = player and a.currency = in_currency and a.kind = in_kind
$$;
