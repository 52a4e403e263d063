-- Returns a player's sums since an instant from the postings of one currency (`counted_of_v1`). Reads the postings of
-- the first day, and the day sums after it.
--
-- Held money counts as lost for as long as it is held, whenever that began. Its postings into suspense and back do
-- not count. As payouts they would leave a window one after the other. A player with a held stake of yesterday
-- could then lose twice the limit today.
create or replace function posting_totals(player text, in_currency text, since timestamptz)
returns table (deposits bigint, withdrawals bigint, stakes bigint, payouts bigint) language sql stable as $$
  with summed as materialized (
    select greatest((since at time zone 'UTC')::date + 1, (select s.first_day from daily_total_start s)) as first_day
  ), part as (
    select t.deposits, t.withdrawals, t.stakes, t.payouts from daily_total t
    where t.player_id = player and t.currency = in_currency and t.day >= (select d.first_day from summed d)
    union all
    select c.deposits, c.withdrawals, c.stakes, c.payouts from posting p
    cross join lateral counted_of_v1(p.source, p.destination, p.reason, p.amount) c
    where p.player_id = player and p.currency = in_currency and p.created_at > since
      and p.created_at < (select d.first_day::timestamp at time zone 'UTC' from summed d)
  )
  select coalesce(sum(p.deposits), 0)::bigint, coalesce(sum(p.withdrawals), 0)::bigint, coalesce(sum(p.stakes), 0)::bigint,
    coalesce(sum(p.payouts), 0)::bigint - coalesce((
      select a.held from account a where a.player_id = player and a.currency = in_currency and a.kind = 'main'), 0)
  from part p
$$;
