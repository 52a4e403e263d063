-- Accounts of other houses that a player signs in by.
create table social_account (
  provider text not null,
  -- What the provider calls its user; never an address, which may change hands.
  subject text not null,
  player_id text not null,
  linked_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index social_account_by_player on social_account (player_id, provider);

-- Somebody whom a provider has named and who has no account yet: good for one registration.
create table social_ticket (
  id text primary key,
  provider text not null,
  subject text not null,
  -- Only where the provider says that it is confirmed.
  email text,
  name text,
  expires_at timestamptz not null
);
