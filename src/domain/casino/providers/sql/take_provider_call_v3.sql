-- For releases that know no refusals: a refused win is still reported as held, and nothing is paid.
create or replace function take_provider_call_v3(
  of_provider text, of_kind text, of_transaction text, of_session bytea, of_round text, in_currency text, of_amount bigint,
  -- The bet of a win or a rollback.
  of_bet text,
  -- Minor units of each win, for a `play`.
  of_wins bigint[],
  hash text,
  -- Minor units that a round may pay in all; null: no ceiling.
  ceiling bigint,
  -- Whether a bet is refused while a round of another game is open.
  one_game boolean
) returns table (result text, balance bigint, allowed bigint, limit_type smallint, repeated boolean)
language plpgsql
as $$
begin
  return query select case when d.result = 'refused' then 'held' else d.result end, d.balance, d.allowed, d.limit_type, d.repeated
    from take_provider_call_v4(of_provider, of_kind, of_transaction, of_session, of_round, in_currency, of_amount, of_bet, of_wins, hash,
      ceiling, one_game) d;
end
$$;
