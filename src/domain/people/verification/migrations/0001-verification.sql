-- Whether the house knows who a player is, and what he sent to show it.
create table verification (
  player_id text primary key,
  -- 0 nothing sent, 1 verified, 2 being checked, 3 refused (spec: internal_verification_status).
  status smallint not null default 0 check (status between 0 and 3),
  -- A further document that the house asks for, and why; until it is accepted he is not verified.
  wanted text,
  wanted_note text,
  -- The provider's id of him, and the time of its last word, so that an older one that comes late changes nothing.
  applicant_id text,
  provider_at bigint not null default 0,
  moved_at timestamptz not null
);
create index verification_by_status on verification (status, moved_at);

create table verification_document (
  player_id text not null,
  document_id uuid not null,
  kind text not null check (kind in ('identity', 'address', 'payment', 'selfie', 'income')),
  files uuid[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason text,
  sent_at timestamptz not null,
  decided_at timestamptz,
  staff_name text,
  primary key (player_id, document_id)
);
-- One of each kind waits at a time.
create unique index verification_document_waiting on verification_document (player_id, kind) where state = 'waiting';
create index verification_document_queue on verification_document (state, sent_at);
