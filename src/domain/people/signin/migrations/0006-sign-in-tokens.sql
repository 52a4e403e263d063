-- A sign-in on another device that a player allowed where he is signed in: it serves once, for some minutes, and no longer
-- than the session that allowed it. One for each player: a newer one takes the place of the older.
create table sign_in_token (
  player_id text primary key,
  session_id text not null,
  -- Keyed hash of the token.
  hash text not null unique,
  expires_at timestamptz not null
);
