-- What a player tells of himself beside his name, date of birth and country, which stand in `player`.
create table player_details (
  player_id text primary key,
  surname text,
  address text,
  -- Of `documentTypes`: 1 passport, 2 identity card, 3 driving licence, 4 residence permit.
  document_type smallint check (document_type between 1 and 4),
  document_issued date,
  document_expires date,
  -- Number of the document and number of the taxpayer, sealed as files are: JSON.
  sealed bytea,
  changed_at timestamptz not null
);

-- Each change of them, by the player or by somebody of the house. Only added to.
create table details_change (
  player_id text not null,
  change_id uuid not null,
  field text not null,
  -- Null of what is sealed, and where there was nothing.
  before text,
  after text,
  -- Who of the house; null: the player himself.
  staff_name text,
  at timestamptz not null,
  primary key (player_id, change_id)
);
