-- Takes the taxes on what bets and rounds just paid; see `take_taxes_for`.
create or replace function take_taxes(players text[], refs text[], currencies text[], payouts bigint[], stakes bigint[])
returns bigint[] language sql as $$
  select take_taxes_for('tax', players, refs, currencies, payouts, stakes)
$$;
