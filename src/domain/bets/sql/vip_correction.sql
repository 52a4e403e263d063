-- What the windows of a player's limits have to be told of money that is held for VIP bets. It counts as lost for as long as
-- it is held, whenever that began, and neither its way into suspense nor its way back counts afterwards: as payouts they
-- would leave a window one after the other, and a player who had asked yesterday could lose twice his limit today.
create or replace function vip_correction(player text, in_currency text, since timestamptz) returns bigint language sql stable as $$
  select case when exists (select from vip_request v where v.player_id = player) then (
    select coalesce(sum(case p.reason when 'vip-held' then p.amount else -p.amount end), 0)::bigint from posting p
    where p.player_id = player and p.currency = in_currency and p.created_at > since
      and p.reason in ('vip-held', 'vip-released')
  ) - (
    select coalesce(sum(v.held), 0)::bigint from vip_request v
    where v.player_id = player and v.currency = in_currency and v.held > 0
  ) else 0 end
$$;
