-- Returns the fees of boosts by bet: charged, and returned less amounts taken back. Reads every posting.
create or replace function posted_for_boost_fees_v1()
returns table (player_id text, ref text, charged bigint, returned bigint) language sql stable as $$
  select p.player_id, p.ref, coalesce(sum(p.amount) filter (where p.reason = 'boost-fee'), 0)::bigint,
    coalesce(sum(case p.reason when 'boost-fee' then 0 when 'boost-fee-returned' then p.amount else -p.amount end), 0)::bigint
  from posting p
  where p.reason in ('boost-fee', 'boost-fee-returned', 'boost-fee-reversed', 'boost-fee-claimed')
  group by 1, 2
$$;
