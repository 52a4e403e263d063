-- Times in which a player is kept from play by his own choice: 30 a self-exclusion, 33 a time-out, 31 the rest of a day whose
-- session time is used up. They stand below the players and the ledger because every door to play asks for them in the
-- transaction that takes a stake or a deposit. A row takes effect by the clock alone: no job starts or ends one.

create table exclusion (
  player_id text not null,
  limit_type smallint not null check (limit_type in (30, 31, 33)),
  asked_at timestamptz not null,
  -- Until then the player may still take it back.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of `exclusionReasons`; null where he gave none.
  reason smallint,
  primary key (player_id, limit_type),
  check (ends_at > starts_at)
);
