-- Counts the withdrawals that a player cancelled since an instant: the cashier returned their money as
-- `withdrawal-cancelled`.
create or replace function withdrawals_called_back_v1(player text, since timestamptz) returns int language sql stable as $$
  select count(*)::int from posting p
  where p.player_id = player and p.created_at > since and p.source = 'cashier' and p.reason = 'withdrawal-cancelled'
$$;
