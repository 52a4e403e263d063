-- Margins and shares of the house's caps that traders set: for an event, a competition, a sport or all of the house, each for
-- one type of market or for all ('').
create table trader_term (
  scope text not null check (scope in ('event', 'competition', 'sport', 'house')),
  -- Of an event, a competition or a sport; '' of the house.
  scope_id text not null,
  market_type text not null default '',
  -- Hundredths of a percent: the overround of a market of two equally likely outcomes.
  margin int check (margin between 0 and 3000),
  -- Percent of the house's caps; 0 takes no bets.
  share int check (share between 0 and 100),
  staff_name text not null,
  reason text not null,
  at timestamptz not null default now(),
  -- Null: until somebody ends it.
  expires_at timestamptz,
  primary key (scope, scope_id, market_type),
  check (num_nonnulls(margin, share) > 0),
  check ((scope = 'house') = (scope_id = ''))
);
create index trader_term_by_expiry on trader_term (expires_at);
