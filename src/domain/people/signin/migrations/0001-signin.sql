-- How players prove who they are beside a password, and what happened to their accounts.

-- Which type of registration opened the account; none stands for the full one.
create table registration (
  player_id text primary key,
  type text not null check (type in ('fast', 'phone', 'full', 'social')),
  at timestamptz not null default now()
);

-- Confirmed phone numbers, E.164: one number is one player.
create table player_phone (
  player_id text primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  confirmed_at timestamptz not null default now()
);

-- Codes to a phone number or an e-mail address. Who asked is told the id, and only with it the code can be tried.
create table contact_code (
  id text primary key,
  contact text not null,
  purpose text not null,
  -- Of a player who is known when the code is asked for; the code is of no use to another.
  player_id text,
  -- Keyed hash of the digits.
  hash text not null,
  tries_left int not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index contact_code_by_contact on contact_code (contact, sent_at);

-- The second step of a sign-in. The app's secret is encrypted under the site's key; `last_step` is the time step of the
-- last code taken, so that no code is taken twice.
create table second_step (
  player_id text primary key,
  secret text,
  app_on_at timestamptz,
  last_step bigint not null default 0,
  by_sms boolean not null default false,
  by_email boolean not null default false,
  tries int not null default 0,
  tries_since timestamptz
);

-- Recovery codes as keyed hashes; a used one is gone.
create table recovery_code (
  player_id text not null,
  hash text not null,
  primary key (player_id, hash)
);

create table security_question (
  player_id text primary key,
  question int not null check (question between 1 and 3),
  -- scrypt of the answer, with its costs and salt in the text.
  answer text not null,
  set_at timestamptz not null default now()
);

-- Browsers by the random number that we gave them.
create table player_device (
  player_id text not null,
  device_id text not null,
  platform text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (player_id, device_id)
);
create index player_device_by_device on player_device (device_id);

-- What happened to the account, shown to the player. Network addresses are not kept.
create table security_event (
  player_id text not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null,
  platform text not null,
  primary key (player_id, id)
);
