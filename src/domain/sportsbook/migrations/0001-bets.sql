-- Bets as they were taken. What a row says of the bet at its placing is never changed; settlement fills in status,
-- payout, settled_at and the legs' result and grading. `facts` keeps the names shown, so that history does not
-- depend on the feed; it is one text per bet because nothing in the database reads it.

create table bet (
  player_id text not null,
  bet_id uuid not null,
  -- The time in the id.
  placed_at timestamptz not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  possible_win bigint not null,
  leg_count smallint not null,
  status text not null default 'open' check (status in ('open', 'won', 'lost', 'returned', 'cancelled')),
  payout bigint check (payout >= 0),
  settled_at timestamptz,
  -- JSON, one object a leg: sport, competition, home, away, startsAt.
  facts text not null,
  -- Ids of the bets are UUIDs of version 7: this order is that of placing.
  primary key (player_id, bet_id)
) with (fillfactor = 90);

create table leg (
  player_id text not null,
  bet_id uuid not null,
  leg_no smallint not null,
  event_id text not null,
  market text not null,
  outcome text not null,
  -- Thousandths.
  odds int not null,
  live boolean not null,
  score_home smallint not null,
  score_away smallint not null,
  -- Null while open, then win, lose, void, half-win, half-lose.
  result text check (result in ('win', 'lose', 'void', 'half-win', 'half-lose')),
  grading jsonb,
  primary key (player_id, bet_id, leg_no)
) with (fillfactor = 90);

-- What settlement looks for: the open legs of an event. One column, for its equal keys take little room.
create index leg_open_by_event on leg (event_id) where result is null;
