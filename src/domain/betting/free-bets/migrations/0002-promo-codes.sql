-- Promo codes: whoever enters one gets a free bet on its terms, each player once, until so many have.
create table promo_code (
  code text primary key check (code ~ '^[A-Z0-9-]{4,24}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Terms of the free bets: minor units, total odds in thousandths, days.
  amount bigint not null check (amount > 0),
  min_odds int not null check (min_odds > 1000),
  min_legs smallint not null check (min_legs between 1 and 100),
  days smallint not null check (days between 1 and 365),
  -- Players who may use it, and who have: counted here, so that the last one is had once.
  players int not null check (players > 0),
  used int not null default 0,
  until timestamptz not null,
  made_at timestamptz not null,
  constraint promo_code_limited check (used between 0 and players)
);
-- Codes that a player guessed wrong, for so long as they keep him from guessing.
create table promo_code_miss (
  player_id text not null,
  at timestamptz not null
);
create index promo_code_miss_of_player on promo_code_miss (player_id, at);
