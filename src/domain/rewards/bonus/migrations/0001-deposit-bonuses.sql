-- Bonuses of deposits. The money lies in the player's bonus account; a row here is the promise that goes with it: how
-- much has to be staked until when. What was promised is never changed; a bonus only ends, once. Of wagering nothing is
-- kept: it is read from the bets themselves.

create table bonus (
  player_id text not null,
  bonus_id uuid not null,
  kind text not null check (kind in ('first-deposit', 'redeposit')),
  currency text not null,
  -- Minor units, as those that follow.
  amount bigint not null check (amount > 0),
  to_wager bigint not null check (to_wager > 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  -- The deposit that it was granted for.
  payment_id uuid not null,
  -- The bonus that it goes on from: one whose currency was given up, or one that was played away before a correction paid.
  carried_from uuid,
  state text not null default 'active'
    check (state in ('active', 'wagered', 'lost', 'expired', 'given-up', 'converted')),
  ended_at timestamptz,
  -- What lay in the bonus account when it ended.
  ended_with bigint check (ended_with >= 0),
  primary key (player_id, bonus_id),
  constraint ten_times_at_most check (carried_from is not null or to_wager <= 10 * amount),
  constraint ended_with_its_end check (num_nulls(ended_at, ended_with) = case state when 'active' then 2 else 0 end)
);

create unique index bonus_active on bonus (player_id, currency) where state = 'active';
create unique index bonus_of_first_deposit on bonus (player_id) where kind = 'first-deposit' and carried_from is null;
create unique index bonus_of_day on bonus (player_id, ((granted_at at time zone 'UTC')::date))
  where kind = 'redeposit' and carried_from is null;
create unique index bonus_of_payment on bonus (player_id, payment_id) where carried_from is null;
-- What the round looks for: active ones whose time is over.
create index bonus_by_end on bonus (expires_at) where state = 'active';

create trigger bonus_is_kept before delete on bonus for each row execute function refuse_change();
create trigger bonus_is_never_emptied before truncate on bonus for each statement execute function refuse_change();
