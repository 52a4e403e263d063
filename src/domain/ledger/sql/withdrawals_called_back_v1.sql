-- How many withdrawals a player called back since an instant: their money came back from the cashier as
-- `withdrawal-cancelled`.
create or replace function withdrawals_called_back_v1(player text, since timestamptz) returns int language sql stable as $$
  select count(*)::int from posting p
  where p.player_id = player and p.created_at > since and p.source = 'cashier' and p.reason = 'withdrawal-cancelled'
$$;
