-- Players, how they prove who they are, and their sessions. The columns are those that better-auth works on, under
-- our names. Password hashes stand apart from the player, so that reading a player never reads a secret.

create table player (
  id text primary key,
  -- Lower case, as compared: one address is one player.
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null check (name <> ''),
  image text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  birth_date date not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Which text of the terms was accepted, and when: asked again when a newer one comes.
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  -- The limits offered at registration wait here until the accounts exist and they are set: null `ready_at` means
  -- that this has still to be done, so that a crash between registration and accounts loses neither.
  offered_limits jsonb not null default '[]',
  ready_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A ban: its level says what is left to him (45, and 53 of version 1, may withdraw), 0 is none. The join at sign-in
  -- reads it, so that every request knows it without asking again.
  ban_level int not null default 0 check (ban_level >= 0),
  ban_version int not null default 0 check (ban_version >= 0),
  -- Who sent him here, as his cookies told when he registered: what partners are paid by.
  referral jsonb not null default '{}'
);

create table player_credential (
  id text not null unique,
  player_id text not null references player (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  -- scrypt, with its costs and salt in the text.
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (player_id, id)
);
create unique index player_credential_by_account on player_credential (provider_id, account_id);

-- A token alone opens nothing: the cookie carries it signed with the site's secret.
create table player_session (
  id text not null unique,
  player_id text not null references player (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  -- Shown to the player at sign-in, so that he notices a sign-in that was not his.
  previous_sign_in_at timestamptz,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (player_id, id)
);
create index player_session_by_expiry on player_session (expires_at);

-- Short-lived proofs (mail confirmation, password reset).
create table player_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index player_verification_by_identifier on player_verification (identifier);

-- Which texts of the terms a player had accepted before the one in his record, and when: an acceptance has to be proven
-- long after a newer one took its place. The record itself holds the last.

create table accepted_terms (
  player_id text not null references player (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (player_id, version)
);
