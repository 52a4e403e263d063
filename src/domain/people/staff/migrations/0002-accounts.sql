-- Who works for the house, how they prove who they are, and what waits for a second person.
create table staff_account (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (name <> ''),
  roles text[] not null,
  -- scrypt, with its costs and salt in the text; null until the invitation is used.
  password text,
  -- The secret of the authenticator, encrypted with a key of the site.
  totp_secret text,
  -- Null until a first code has proved that the authenticator has the secret.
  totp_enrolled_at timestamptz,
  -- The last time step of which a code was used: no code counts twice.
  totp_step bigint not null default 0,
  -- SHA-256 of the token in the one-time link.
  invite_hash text unique,
  invite_expires_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table staff_session (
  id uuid primary key,
  -- SHA-256 of the token in the cookie.
  token_hash text not null unique,
  staff_id text not null references staff_account (id),
  -- Null while the code of the authenticator has still to come: such a session opens nothing.
  second_step_at timestamptz,
  codes_tried int not null default 0,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  ip text not null,
  user_agent text not null
);
create index staff_session_by_staff on staff_session (staff_id);

-- Tries of passwords and codes, so that guessing is slow for every process together.
create table staff_try (
  key text not null,
  at timestamptz not null default clock_timestamp()
);
create index staff_try_by_key on staff_try (key, at);

-- What one person asks for and another has to approve: money by hand, voids, corrections.
create table staff_proposal (
  id uuid primary key,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  input jsonb not null,
  -- What it changes, as it was shown to whoever proposed it.
  preview jsonb not null,
  reason text not null,
  proposed_by text not null references staff_account (id),
  proposed_name text not null,
  proposed_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  decided_by text references staff_account (id),
  decided_name text,
  decided_at timestamptz,
  constraint another_person_decides check (state not in ('approved') or decided_by <> proposed_by)
);
create index staff_proposal_open on staff_proposal (proposed_at) where state = 'open';
create index staff_proposal_by_subject on staff_proposal (subject_kind, subject_id);
