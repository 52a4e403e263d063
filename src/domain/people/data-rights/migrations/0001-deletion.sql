-- Accounts whose players asked that they be deleted. One request at a time; what became of it stays.
create table deletion_request (
  player_id text not null,
  request_id uuid not null,
  asked_at timestamptz not null,
  -- From then on it is carried out, if nothing stands against it.
  due_at timestamptz not null check (due_at >= asked_at),
  state text not null default 'waiting' check (state in ('waiting', 'taken-back', 'lapsed', 'done')),
  ended_at timestamptz,
  primary key (player_id, request_id),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index deletion_request_waiting on deletion_request (player_id) where state = 'waiting';
create index deletion_request_due on deletion_request (due_at) where state = 'waiting';

-- Who the player of a deleted account was, sealed: the law asks for it for some years, and nothing else reads it.
create table closed_identity (
  player_id text primary key,
  sealed bytea not null,
  closed_at timestamptz not null,
  delete_at timestamptz not null
);
create index closed_identity_by_end on closed_identity (delete_at);

-- Keyed hashes of people who had excluded themselves, or were banned, when their account was deleted: they open no new one.
create table kept_out (
  key bytea primary key check (octet_length(key) = 32),
  until timestamptz not null
);
