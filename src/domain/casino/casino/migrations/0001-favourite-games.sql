-- The games that players marked, so that they find them in every browser.
create table favourite_game (
  player_id text not null,
  game text not null,
  marked_at timestamptz not null,
  primary key (player_id, game)
);
