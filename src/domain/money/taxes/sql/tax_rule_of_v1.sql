-- Returns the tax rule in force for a player, by the country of their account; no row where there is none.
create or replace function tax_rule_of_v1(player text) returns table (rate int, basis text, thresholds jsonb)
language sql stable as $$
  select t.rate, t.basis, t.thresholds from tax_rule t
  left join countries_of(array[player]) c on true
  where t.until is null and (t.country = c.country or t.country = '*')
  order by t.country = '*' limit 1
$$;
