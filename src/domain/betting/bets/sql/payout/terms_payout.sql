-- Returns the payout of a bet with terms (column `system` of `bet`); null while it is open.
create or replace function terms_payout(stake bigint, terms jsonb, odds int[], results text[]) returns bigint
language plpgsql immutable as $$
begin
  return case terms ->> 'kind'
    when 'anti' then anti_payout(stake, (terms ->> 'odds')::int, results)
    when 'chain' then row_payout(stake, null, odds, results)
    when 'conditional' then row_payout(stake, terms -> 'stakes', odds, results)
    else system_payout(stake, terms, odds, results)
  end;
end
$$;
