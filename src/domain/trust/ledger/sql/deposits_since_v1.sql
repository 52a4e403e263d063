-- Returns a player's deposits since an instant. `lost_before` is the player's loss in the hour before, in the same
-- currency: stakes less payouts, at least 0. A cancelled withdrawal is not a deposit.
create or replace function deposits_since_v1(player text, since timestamptz)
returns table (made_at timestamptz, currency text, amount bigint, lost_before bigint) language sql stable as $$
  select d.created_at, d.currency, d.amount, greatest(0, before.lost)
  from posting d
  cross join lateral (
    select coalesce(sum(c.stakes - c.payouts), 0)::bigint as lost
    from posting p cross join lateral counted_of_v1(p.source, p.destination, p.reason, p.amount) c
    where p.player_id = d.player_id and p.currency = d.currency and p.created_at >= d.created_at - interval '1 hour'
      and p.created_at < d.created_at
  ) before
  where d.player_id = player and d.created_at > since and d.source = 'cashier' and d.reason = 'deposit'
  order by d.created_at, d.posting_id
$$;
