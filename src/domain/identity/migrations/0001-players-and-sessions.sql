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
  updated_at timestamptz not null default now()
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

-- In the transaction that opens the session, on its own connection: asking from the program for a second connection
-- meanwhile would let as many registrations as there are connections wait for each other for ever.
create function note_sign_in() returns trigger language plpgsql as $$
begin
  -- `old` and `new` are the trigger's words for the session: the player before goes by another name.
  update player set last_sign_in_at = new.created_at where id = new.player_id
  returning with (old as earlier) earlier.last_sign_in_at into new.previous_sign_in_at;
  return new;
end
$$;
create trigger session_notes_sign_in before insert on player_session
  for each row execute function note_sign_in();

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
