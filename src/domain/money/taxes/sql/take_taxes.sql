-- Takes the taxes on payouts just made for bets and rounds; see `take_taxes_for`.
create or replace function take_taxes(players text[], refs text[], currencies text[], payouts bigint[], stakes bigint[])
returns bigint[] language sql as $$
  select take_taxes_for('tax', players, refs, currencies, payouts, stakes)
$$;
