-- Files that players send: documents, attachments. Sealed with a key of the house, so that neither a backup nor a reader of
-- the table sees a passport. Each says when it is to be deleted.
create table sealed_file (
  player_id text not null,
  file_id uuid not null,
  -- What it was sent for: `support`, `verification`.
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  -- Nonce, tag and ciphertext of AES-256-GCM.
  sealed bytea not null,
  made_at timestamptz not null,
  -- It belongs to something (a line, a document); until then it is deleted soon.
  attached boolean not null default false,
  delete_at timestamptz not null,
  primary key (player_id, file_id)
);
create index sealed_file_by_end on sealed_file (delete_at);
-- What is deleted anyway need not be compressed: ciphertext cannot be.
alter table sealed_file alter column sealed set storage external;
