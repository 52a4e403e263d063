-- Money moves only as postings. A player's balance is kept beside them, so that the database itself can refuse to
-- let it fall below zero; house, cashier, suspense and exchange exist only as names in postings, so that no row is hot.
-- Every key begins with the player, and no transaction touches two players: the tables can be spread by player.

create table account (
  player_id text not null,
  currency text not null,
  -- A bonus account is opened with the player's first bonus. What is in it is not his own money.
  kind text not null check (kind in ('main', 'bonus')),
  balance bigint not null default 0 constraint balance_not_negative check (balance >= 0),
  opened_at timestamptz not null default now(),
  -- Where an account went whose currency the operator gave up, and what its money is worth there: `old_units` of it are
  -- `new_units` of the other, exactly. It stays for what open bets still pay into it; its player uses it no more.
  converted_to text,
  old_units numeric,
  new_units numeric,
  primary key (player_id, currency, kind),
  constraint converted_at_a_rate check (
    num_nonnulls(converted_to, old_units, new_units) in (0, 3) and converted_to is distinct from currency
    and old_units > 0 is not false and new_units > 0 is not false)
) with (fillfactor = 70);

create table posting (
  player_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  posting_id bigint generated always as identity,
  -- `exchange`: what is converted to another currency goes through it.
  source text not null check (source in ('main', 'bonus', 'house', 'cashier', 'suspense', 'exchange')),
  destination text not null check (destination in ('main', 'bonus', 'house', 'cashier', 'suspense', 'exchange')),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  ref text not null,
  -- The windows of protection limits and the history of an account read this order.
  primary key (player_id, created_at, posting_id),
  check (source <> destination)
);

-- What a command answered, so that a retry with the same key gets the same answer and nothing happens twice.
create table idempotency (
  player_id text not null,
  key uuid not null,
  input_hash text not null,
  -- json and not jsonb: a retry is answered to the letter.
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (player_id, key)
);

-- Facts on their way out. Written in the transaction that made them true; the relay publishes and deletes them. One
-- index, the one that the relay reads: a row lives for milliseconds, and two would double what it costs.
create table outbox (
  player_id text not null,
  seq bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_in_order on outbox (seq);
