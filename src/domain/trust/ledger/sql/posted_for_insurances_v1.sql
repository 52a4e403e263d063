-- Returns the money posted for each bet's insurance: its premium, and its payouts less amounts taken back or claimed.
create or replace function posted_for_insurances_v1()
returns table (player_id text, ref text, currencies text[], premium bigint, paid bigint) language sql stable as $$
  select p.player_id, p.ref, array_agg(distinct p.currency),
    coalesce(sum(p.amount) filter (where p.reason = 'insurance-premium'), 0)::bigint,
    coalesce(sum(case when p.source = 'house' then p.amount else -p.amount end) filter (where p.reason <> 'insurance-premium'), 0)::bigint
  from posting p
  where p.reason in ('insurance-premium', 'insurance-payout', 'insurance-returned', 'insurance-reversed', 'insurance-claimed')
  group by 1, 2
$$;
