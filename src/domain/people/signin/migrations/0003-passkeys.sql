-- Passkeys: keys of a player's devices, by which he signs in without a password.

create table passkey (
  player_id text not null,
  -- What the device calls the key, base64url.
  id text not null,
  name text not null,
  -- COSE.
  public_key bytea not null,
  -- Of its last use; devices that do not count say 0.
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (player_id, id)
);
create unique index passkey_by_id on passkey (id);

-- What a device is asked to sign: good for one answer.
create table passkey_challenge (
  challenge text primary key,
  -- Whose new key it is for; none: for a sign-in.
  player_id text,
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
