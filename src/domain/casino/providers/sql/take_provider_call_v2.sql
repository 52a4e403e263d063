-- For releases that know no ceiling of wins.
create or replace function take_provider_call_v2(
  of_provider text, of_kind text, of_transaction text, of_session bytea, of_round text, in_currency text, of_amount bigint,
  -- The bet of a win or a rollback.
  of_bet text,
  -- Minor units of each win, for a `play`.
  of_wins bigint[],
  hash text
) returns table (result text, balance bigint, allowed bigint, limit_type smallint, repeated boolean)
language plpgsql
as $$
begin
  return query select * from take_provider_call_v3(of_provider, of_kind, of_transaction, of_session, of_round, in_currency, of_amount,
    of_bet, of_wins, hash, null, false);
end
$$;
