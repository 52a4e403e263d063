-- For releases that know no calls of whole rounds.
create or replace function take_provider_call_v1(
  of_provider text, of_kind text, of_transaction text, of_session bytea, of_round text, in_currency text, of_amount bigint,
  of_bet text, hash text
) returns table (result text, balance bigint, allowed bigint, limit_type smallint)
language plpgsql
as $$
begin
  return query select d.result, d.balance, d.allowed, d.limit_type from take_provider_call_v2(of_provider, of_kind, of_transaction,
    of_session, of_round, in_currency, of_amount, of_bet, null, hash) d;
end
$$;
