-- Games of other houses: their sessions, and the calls by which they move money.

-- A launch, and the session that its one-time token was exchanged for.
create table provider_session (
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea primary key,
  provider text not null,
  player_id text not null,
  game text not null,
  currency text not null,
  language text not null,
  token_expires_at timestamptz not null,
  -- The provider's request that used the token: the same one gets the same session again.
  request_id text,
  session_hash bytea unique,
  -- After that it takes no bets; wins and rollbacks it takes for ever.
  bets_until timestamptz
);

-- What was decided of each call that moves money. A repeated one is answered from here.
create table provider_transaction (
  provider text not null,
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'end')),
  player_id text not null,
  round_id text not null,
  -- The bet that a win or a rollback belongs to; a rollback may come before its bet.
  bet_id text,
  currency text not null,
  -- Minor units that were asked for.
  amount bigint not null check (amount >= 0),
  input_hash text not null,
  result text not null,
  -- What was answered.
  balance bigint not null,
  allowed bigint,
  limit_type smallint,
  at timestamptz not null default clock_timestamp(),
  primary key (provider, transaction_id)
);
create index provider_transaction_of_bet on provider_transaction (provider, bet_id) where bet_id is not null;
create index provider_transaction_of_round on provider_transaction (player_id, provider, round_id) where kind = 'end';

-- Numbers of signed calls, kept until their timestamps are too old to be taken.
create table provider_nonce (
  provider text not null,
  nonce text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (provider, nonce)
);
create index provider_nonce_age on provider_nonce (at);
