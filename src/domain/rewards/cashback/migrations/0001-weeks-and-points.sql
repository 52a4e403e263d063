-- Cashback: what a player staked and got back in each week, counted from the facts of settlement as they leave the
-- outbox, and what the house gave him back of it. Every key begins with the player; weeks are named by their Monday,
-- 00:00 UTC. The hot tables (bet, bet_settlement, posting) get no index for it.

-- Facts of settlement that are not counted yet: the relay puts them here in the transaction that takes them out of the
-- outbox, and counting deletes them in the transaction that counts them. So each is counted once.
create table cashback_fact (
  seq bigint primary key,
  player_id text not null,
  -- Taken back rather than settled.
  reversed boolean not null,
  bet_ids uuid[] not null
);

-- Bets of which more than their first settlement is counted: the last revision that is.
create table cashback_corrected (
  player_id text not null,
  bet_id uuid not null,
  counted smallint not null check (counted > 1),
  primary key (player_id, bet_id)
);

-- What a player chose, from which week on: 0 percent, 1 points.
create table cashback_choice (
  player_id text not null,
  week timestamptz not null,
  mode smallint not null check (mode in (0, 1)),
  primary key (player_id, week)
);

create table cashback_week (
  player_id text not null,
  currency text not null,
  week timestamptz not null,
  -- With the terms they are those that held when the week's first bet was counted.
  mode smallint not null check (mode in (0, 1)),
  -- When that bet was settled: what was settled before it does not count.
  since timestamptz not null,
  -- Hundredths of a percent of the loss.
  rate int not null,
  -- Minor units: below the least nothing is given back, above the most no more than it; and the stake of one point.
  least bigint not null,
  most bigint not null,
  stake_of_point bigint not null,
  -- Of bets that were first settled in this week and stand decided, minor units; those whose stake came back are none.
  staked bigint not null default 0 check (staked >= 0),
  returned bigint not null default 0 check (returned >= 0),
  points bigint not null default 0 check (points >= 0),
  -- What the player was due of this week when payments last looked at it.
  due bigint not null default 0 check (due >= 0),
  -- Payments have not looked at it since it changed, and when the first of these changes was settled.
  open boolean not null default true,
  open_since timestamptz not null,
  primary key (player_id, currency, week)
) with (fillfactor = 70);
create index cashback_week_open on cashback_week (week, player_id) where open;

-- Each week that was paid, or of which nothing was due: once.
create table cashback_payment (
  player_id text not null,
  currency text not null,
  week timestamptz not null,
  amount bigint not null check (amount >= 0),
  -- What earlier payments were too much, as corrections have shown, and later ones are less by.
  carried bigint not null check (carried <= 0),
  paid_at timestamptz not null,
  primary key (player_id, currency, week)
);
create trigger cashback_payment_is_append_only before update or delete on cashback_payment
  for each row execute function refuse_change();
create trigger cashback_payment_is_never_emptied before truncate on cashback_payment
  for each statement execute function refuse_change();

-- A player's points: those of his weeks, and those he has exchanged. More may be spent than earned once a correction has
-- taken some back: the next ones make up for it.
create table cashback_points (
  player_id text primary key,
  earned bigint not null default 0,
  spent bigint not null default 0 check (spent >= 0)
) with (fillfactor = 70);

create table points_exchange (
  player_id text not null,
  -- A UUID of version 7, and the `ref` of the posting.
  exchange_id uuid not null,
  points bigint not null check (points > 0),
  currency text not null,
  amount bigint not null check (amount > 0),
  exchanged_at timestamptz not null,
  primary key (player_id, exchange_id)
);
create trigger points_exchange_is_append_only before update or delete on points_exchange
  for each row execute function refuse_change();
create trigger points_exchange_is_never_emptied before truncate on points_exchange
  for each statement execute function refuse_change();
