-- Free bets: a promise that the house stakes one bet of the player's choice. No money moves before that bet.
create table free_bet (
  player_id text not null,
  free_bet_id uuid not null,
  -- What it was given for; a player has one of each.
  source text not null,
  currency text not null,
  -- Minor units; staked whole.
  amount bigint not null check (amount > 0),
  -- Total odds in thousandths.
  min_odds int not null check (min_odds > 1000),
  min_legs smallint not null default 1 check (min_legs between 1 and 100),
  state text not null default 'open' check (state in ('open', 'used', 'expired', 'taken-back')),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- The bet that it pays.
  bet_id uuid,
  used_at timestamptz,
  primary key (player_id, free_bet_id),
  constraint free_bet_once unique (player_id, source),
  constraint free_bet_used check ((state = 'used') = (bet_id is not null) and (bet_id is null) = (used_at is null))
) with (fillfactor = 80);
create index free_bet_to_expire on free_bet (expires_at) where state = 'open';
