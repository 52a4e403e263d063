-- Whether any rule of taxes is in force. Of most sites none is, and one look at a small index says so.
create or replace function has_taxes() returns boolean language sql stable as $$
  select exists (select from tax_rule r where r.until is null)
$$;
