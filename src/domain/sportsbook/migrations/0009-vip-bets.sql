-- A player may ask the house for a stake above the largest one that it takes by itself. The money is held in suspense from
-- the asking until a trader's word is carried out, so that it can't be spent meanwhile; then it is released, and either
-- staked at once or his again.

create table vip_request (
  player_id text not null,
  request_id uuid not null,
  currency text not null,
  -- Minor units that were asked for.
  stake bigint not null check (stake > 0),
  -- Of that stake at the odds asked for.
  possible_win bigint not null check (possible_win >= stake),
  -- One object a leg, in the coupon's order: the selection, the odds asked for, the names of its event.
  legs jsonb not null check (jsonb_array_length(legs) > 0),
  asked_at timestamptz not null,
  -- What the trader has not agreed to and the site not carried out by then is off: fifteen minutes, or the first start.
  expires_at timestamptz not null,
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'refused', 'expired', 'withdrawn', 'placed')),
  -- What lies in suspense for it.
  held bigint not null check (held in (0, stake)),
  -- What the trader agreed to take; the whole stake, or less.
  offer bigint check (offer > 0 and offer <= stake),
  decided_at timestamptz,
  -- Why it was refused or has expired.
  reason text,
  ended_at timestamptz,
  -- Of the bet that was placed for it.
  bet_id uuid,
  primary key (player_id, request_id),
  check (expires_at > asked_at),
  check (state <> 'pending' or held = stake),
  check (state in ('pending', 'accepted') or held = 0),
  check ((ended_at is not null) = (state not in ('pending', 'accepted'))),
  check ((reason is not null) = (state in ('refused', 'expired'))),
  check ((bet_id is not null) = (state = 'placed')),
  check (state not in ('accepted', 'placed') or offer is not null),
  check ((decided_at is not null) = (offer is not null or reason is not distinct from 'trader'))
) with (fillfactor = 70);

create unique index vip_request_held on vip_request (player_id, request_id) where held > 0;
-- A trader names a request by its id alone.
create unique index vip_request_by_id on vip_request (request_id);

-- What was asked for stays as it was asked, nothing goes back, and what is over stays over.
create function guard_vip_request() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'requests of VIP bets are kept';
  end if;
  if old.state not in ('pending', 'accepted')
    or old.state = 'accepted' and (new.state in ('pending', 'withdrawn') or new.offer <> old.offer)
    or new.held > old.held
    or (new.player_id, new.request_id, new.currency, new.stake, new.possible_win, new.legs, new.asked_at, new.expires_at)
      is distinct from
      (old.player_id, old.request_id, old.currency, old.stake, old.possible_win, old.legs, old.asked_at, old.expires_at)
  then
    raise exception 'a VIP bet that is % can''t become that', old.state;
  end if;
  return new;
end
$$;
create trigger vip_request_guard before update or delete on vip_request for each row execute function guard_vip_request();
create trigger vip_request_is_never_emptied before truncate on vip_request
  for each statement execute function guard_vip_request();

-- What the windows of a player's limits have to be told of money that is held for VIP bets. It counts as lost for as long as
-- it is held, whenever that began, and neither its way into suspense nor its way back counts afterwards: as payouts they
-- would leave a window one after the other, and a player who had asked yesterday could lose twice his limit today.
create function vip_correction(player text, in_currency text, since timestamptz) returns bigint language sql stable as $$
  select case when exists (select from vip_request v where v.player_id = player) then (
    select coalesce(sum(case p.reason when 'vip-held' then p.amount else -p.amount end), 0)::bigint from posting p
    where p.player_id = player and p.currency = in_currency and p.created_at > since
      and p.reason in ('vip-held', 'vip-released')
  ) - (
    select coalesce(sum(v.held), 0)::bigint from vip_request v
    where v.player_id = player and v.currency = in_currency and v.held > 0
  ) else 0 end
$$;

-- The windows as they were, and with that corrected; of accounts that were converted into the currency too, rounded so that
-- a limit is never looser for it.
alter function window_totals(text, text, timestamptz) rename to posted_window_totals;
create function window_totals(player text, in_currency text, since timestamptz)
returns table (deposits bigint, withdrawals bigint, stakes bigint, payouts bigint) language sql stable as $$
  select w.deposits, w.withdrawals, w.stakes,
    w.payouts + vip_correction(player, in_currency, since) + (
      select coalesce(sum(floor(vip_correction(player, a.currency, since) * a.new_units / a.old_units)), 0)::bigint
      from account a where a.player_id = player and a.converted_to = in_currency and a.kind = 'main')
  from posted_window_totals(player, in_currency, since) w
$$;
