-- Bets as they were taken, and what became of them. A bet is never written again: what decides a selection is stored once,
-- as a verdict that every bet on it shares, and settling a bet adds one slim row that names its verdicts. Writing a bet's
-- row anew, with its legs and a copy of the grading in each, cost three quarters of the time of settling.

create table bet (
  player_id text not null,
  bet_id uuid not null,
  -- The time in the id.
  placed_at timestamptz not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  possible_win bigint not null,
  leg_count smallint not null,
  -- JSON, one object a leg: sport, competition, home, away, startsAt. The names shown, so that history does not depend on
  -- the feed; one text per bet because nothing in the database reads it.
  facts text not null,
  -- JSON, one array a leg: odds in thousandths, in play, score of home and away. In the bet's own row: as rows of their own
  -- the legs cost more than all else.
  legs text not null,
  -- event~market~outcome of each leg, in the coupon's order.
  selections text[] not null,
  -- Staked from, and paid into. Singles are of the main account always: settle_singles pays there without a look at the bet.
  account text not null default 'main',
  -- Ids of the bets are UUIDs of version 7: this order is that of placing.
  primary key (player_id, bet_id),
  constraint bet_account_known check (account = 'main' or account = 'bonus' and leg_count > 1),
  constraint bet_selections_counted check (cardinality(selections) = leg_count)
  -- Up to twenty legs with their names stay in the row as they are: two rows to a page cost less than packing them.
) with (fillfactor = 100, toast_tuple_target = 4000);
create trigger bet_is_append_only before update or delete on bet for each row execute function refuse_change();
-- Accumulators by their selections. New entries wait in a list that is sorted in every few seconds (`sortAccumulators`); it
-- is large, for whoever fills it up has to sort it in while his batch of bets waits.
create index accumulator_by_selection on bet using gin (selections) with (gin_pending_list_limit = 32768)
  where leg_count > 1;

-- Bets of one leg, as settlement finds them by their event.
create table single (
  event_id text not null,
  player_id text not null,
  bet_id uuid not null,
  market text not null,
  outcome text not null,
  -- Thousandths.
  odds int not null,
  -- Minor units.
  stake bigint not null,
  currency text not null
);
create index single_by_event on single (event_id, player_id);
create trigger single_is_append_only before update or delete on single for each row execute function refuse_change();

-- How a selection was decided. A correction is another row: the selections say which is in force.
create table verdict (
  verdict_id bigint generated always as identity primary key,
  event_id text not null,
  market text not null,
  outcome text not null,
  result text not null check (result in ('win', 'lose', 'void', 'half-win', 'half-lose')),
  -- Id of the published rule, and the facts that it read.
  grading jsonb not null,
  decided_at timestamptz not null default clock_timestamp()
);
create trigger verdict_is_append_only before update or delete on verdict
  for each row execute function refuse_change();
-- What was decided lately is looked at again after a start.
create index verdict_by_time on verdict using brin (decided_at);

-- Every selection that was ever bet on, and how far its settlement is.
create table selection (
  event_id text not null,
  market text not null,
  outcome text not null,
  -- The verdict in force.
  verdict_id bigint references verdict,
  -- open: bets may have been taken since settlement last looked; settling: bets are being settled by the verdict;
  -- settled: no bet waits for the verdict any more.
  state text not null default 'open' check (state in ('open', 'settling', 'settled')),
  -- Counts the times that settling began, so that only the last one may call it done.
  pass int not null default 0,
  -- Verdicts that were taken back while bets may still stand settled by them.
  withdrawn bigint[],
  primary key (event_id, market, outcome)
);
create index selection_to_settle on selection (event_id) where state <> 'settled' or withdrawn is not null;
-- Selections that a bet has to open again, by event.
create index selection_not_open on selection (event_id) where state <> 'open';

-- The settlements of a bet, never edited: a correction takes the last one back and adds another.
create table bet_settlement (
  player_id text not null,
  bet_id uuid not null,
  -- From 1. Odd ones settle the bet, even ones take the one before back.
  revision smallint not null check (revision > 0),
  kind text generated always as (case when revision % 2 = 1 then 'settled' else 'reversed' end) virtual,
  status text not null check (status in ('won', 'lost', 'returned', 'cancelled')),
  payout bigint not null check (payout >= 0),
  -- The verdicts that decided it, by leg; null for a leg that was open when another had lost. With them, the bet and
  -- its legs the payout can be computed again: stake x factors / 2000^legs, half up.
  verdicts bigint[] not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, bet_id, revision)
);
create trigger bet_settlement_is_append_only before update or delete on bet_settlement
  for each row execute function refuse_change();

-- Bets that a call has settled: all of them, and what is to be paid for those that won something.
create type settled_bets as (
  looked int, bets int, players text[], ids uuid[],
  winners text[], refs text[], currencies text[], payouts bigint[],
  -- Null for singles, which are of the main account always.
  accounts text[]
);

-- Processes that take bets. One that has no other beside it since it started knows of every open bet, for it has counted
-- what was open at its start and what it took itself.
create table bet_process (
  bet_process_id uuid primary key,
  started_at timestamptz not null default now(),
  -- When it last saw that another one had started.
  seen_at timestamptz not null default now()
);
create index bet_process_by_seen on bet_process (seen_at);
