-- Replaces the tax rules by those of the site file: ends each changed or removed rule now and starts the new ones.
create or replace function keep_tax_rules_v1(countries text[], rates int[], bases text[], of_thresholds jsonb[])
returns void language plpgsql as $$
begin
  update tax_rule r set until = clock_timestamp() where r.until is null and not exists (
    select from unnest(countries, rates, bases, of_thresholds) as w (country, rate, basis, thresholds)
    where w.country = r.country and w.rate = r.rate and w.basis = r.basis and w.thresholds = r.thresholds);
  insert into tax_rule (country, rate, basis, thresholds)
    select * from unnest(countries, rates, bases, of_thresholds) as w (country, rate, basis, thresholds)
    where not exists (select from tax_rule r where r.until is null and r.country = w.country);
end
$$;
