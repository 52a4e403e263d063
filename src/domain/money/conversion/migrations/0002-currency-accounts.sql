-- The currencies of players who opened an account in a further one: those, and the first. What is taken away stays in the
-- ledger, empty, and is shown no more.
create table currency_account (
  player_id text not null,
  currency text not null,
  first boolean not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (player_id, currency)
);
create unique index currency_account_first on currency_account (player_id) where first;
