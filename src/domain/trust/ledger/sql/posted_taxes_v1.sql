-- Returns the tax taken for each `ref` (such as a bet), less tax given back. Reads every posting.
create or replace function posted_taxes_v1() returns table (player_id text, ref text, currency text, tax bigint)
language sql stable as $$
  select p.player_id, p.ref, p.currency, sum(case when p.destination = 'tax' then p.amount else -p.amount end)::bigint
  from posting p where 'tax' in (p.source, p.destination)
  group by 1, 2, 3 having sum(case when p.destination = 'tax' then p.amount else -p.amount end) <> 0
$$;
