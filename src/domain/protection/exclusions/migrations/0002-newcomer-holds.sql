-- New accounts whose deposits and play wait until the player is verified: each was opened on a device of somebody who had
-- excluded himself before. They stand beside the exclusions because every path to play asks for both.

create table newcomer_hold (
  player_id text primary key,
  -- The excluded player whose device it was.
  excluded_id text not null,
  made_at timestamptz not null,
  -- When the player was verified.
  released_at timestamptz
);
