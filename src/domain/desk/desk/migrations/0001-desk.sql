-- What the house writes about players, and what traders say over the prices of the models.
create table player_note (
  id bigint generated always as identity primary key,
  player_id text not null,
  at timestamptz not null default now(),
  staff_id text not null,
  staff_name text not null,
  text text not null check (text <> ''),
  -- What lists mark him by; empty: a note like any other.
  flag text not null default ''
);
create index player_note_by_player on player_note (player_id, id);

-- What takes no bets until a trader says otherwise: an event ('' and ''), a market of it (key and ''), or one outcome.
create table trader_hold (
  event_id text not null,
  market text not null default '',
  outcome text not null default '',
  staff_name text not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (event_id, market, outcome),
  check (outcome = '' or market <> '')
);

-- A price in the place of the model's, or beside it by so many thousandths, until it expires.
create table trader_price (
  event_id text not null,
  market text not null,
  outcome text not null,
  odds int check (odds between 1001 and 1000000),
  shift int check (shift between -900 and 9000),
  staff_name text not null,
  reason text not null,
  at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (event_id, market, outcome),
  check (num_nonnulls(odds, shift) = 1)
);
create index trader_price_by_expiry on trader_price (expires_at);
