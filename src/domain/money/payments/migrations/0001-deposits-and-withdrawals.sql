-- What went through the cashier, for the player's own list. The money itself is in the ledger; `payment_id` is the
-- `ref` of its posting, and as a UUID of version 7 it keeps the order.
create table payment (
  player_id text not null,
  payment_id uuid not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  currency text not null,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null,
  primary key (player_id, payment_id)
);
