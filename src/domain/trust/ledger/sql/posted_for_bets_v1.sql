-- Returns the money posted for each bet: its stake, and its payouts less amounts taken back or claimed. Reads every
-- posting.
create or replace function posted_for_bets_v1()
returns table (
  player_id text, ref text,
  -- Currencies of its postings, accounts staked from, and accounts paid into.
  currencies text[], sources text[], destinations text[],
  staked bigint, paid bigint
) language sql stable as $$
  select p.player_id, p.ref, array_agg(distinct p.currency),
    array_agg(distinct p.source) filter (where p.reason = 'stake'),
    array_agg(distinct p.destination) filter (where p.reason = 'payout'),
    coalesce(sum(p.amount) filter (where p.reason = 'stake'), 0)::bigint,
    coalesce(sum(case p.reason when 'payout' then p.amount when 'stake' then 0 else -p.amount end), 0)::bigint
  from posting p
  where p.reason in ('stake', 'payout', 'payout-reversed', 'bonus-reversed', 'payout-claimed')
  group by 1, 2
$$;
