-- Returns one account of a player; no row if there is none. Plain SQL, so that PostgreSQL inlines it into the calling
-- statement.
create or replace function account_of(player text, in_currency text, in_kind text)
returns table (balance bigint, converted_to text, old_units numeric, new_units numeric) language sql stable as $$
  select a.balance, a.converted_to, a.old_units, a.new_units from account a
  where a.player_id = player and a.currency = in_currency and a.kind = in_kind
$$;
