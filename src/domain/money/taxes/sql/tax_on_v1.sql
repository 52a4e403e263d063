-- Returns the tax in force on the payout of a bet; 0 where none was taken.
create or replace function tax_on_v1(player text, of_ref text) returns bigint language sql stable as $$
  select coalesce((
    select t.tax from bet_tax t where t.player_id = player and t.ref = of_ref and t.given_back_at is null), 0)
$$;
