-- Rounds of other houses' games, as their calls tell of them: for a player's history beside the house's own rounds.
create table provider_round (
  player_id text not null,
  -- UUID of version 7: in one order with the house's own rounds.
  round_id uuid not null default uuidv7(),
  provider text not null,
  -- The provider's own id of it.
  provider_round text not null,
  -- The route of the game, `{provider}--{game}`.
  game text not null,
  game_name text not null,
  currency text not null,
  -- Minor units: bets that were not rolled back, and wins so far.
  stake bigint not null check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  -- When the provider ended it.
  ended_at timestamptz,
  primary key (player_id, round_id),
  unique (player_id, provider, provider_round)
) with (fillfactor = 70);
