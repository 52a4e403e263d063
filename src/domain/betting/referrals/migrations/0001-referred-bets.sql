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
