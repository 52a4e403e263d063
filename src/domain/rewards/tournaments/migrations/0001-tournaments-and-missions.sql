-- Tournaments over rounds of the casino, and missions: small tasks over them. Both are counted from the facts of rounds as
-- they leave the outbox, for those who take part.

-- As it was announced when the first player entered: what the operator's file says later changes nothing of it. Those that
-- nobody entered are kept nowhere.
create table tournament (
  tournament_id text primary key,
  definition jsonb not null,
  ends_at timestamptz not null,
  -- When its prizes were paid; nothing is counted or paid from then on.
  paid_at timestamptz
);
create index tournament_to_pay on tournament (ends_at) where paid_at is null;

-- A player's place in a tournament. The score is an exact fraction.
create table tournament_entry (
  player_id text not null,
  tournament_id text not null references tournament,
  currency text not null,
  -- Wall clock of the server that took it.
  entered_at timestamptz not null,
  score_over bigint not null default 0 check (score_over >= 0),
  score_under bigint not null default 1 check (score_under > 0),
  -- Orders as the fraction does: two fractions of such numbers differ by more than its last decimal.
  score numeric not null generated always as (round(score_over::numeric(60, 40) / score_under, 40)) stored,
  -- Number of the fact of the round that brought the score: of equal scores the one that was reached first leads.
  reached bigint not null default 0,
  primary key (player_id, tournament_id)
) with (fillfactor = 70);
create index tournament_ranking on tournament_entry (tournament_id, score desc, reached) where score_over > 0;

-- What a player paid to enter, and each time to enter again. Each round counts for the buy that held when it was opened.
create table tournament_buy (
  player_id text not null,
  tournament_id text not null,
  -- From 1.
  buy int not null check (buy > 0),
  bought_at timestamptz not null,
  -- Minor units of the entry's currency.
  fee bigint not null check (fee >= 0),
  -- That were counted.
  rounds int not null default 0 check (rounds >= 0),
  score_over bigint not null default 0,
  score_under bigint not null default 1,
  reached bigint not null default 0,
  primary key (player_id, tournament_id, buy),
  foreign key (player_id, tournament_id) references tournament_entry
) with (fillfactor = 70);

-- What was won: once for each place and player.
create table tournament_prize (
  player_id text not null,
  tournament_id text not null references tournament,
  place int not null check (place > 0),
  points bigint not null check (points >= 0),
  currency text not null,
  -- Minor units of money, which a posting with this tournament as its `ref` moved.
  amount bigint not null check (amount >= 0),
  paid_at timestamptz not null,
  primary key (player_id, tournament_id),
  unique (tournament_id, place)
);
create trigger tournament_prize_is_append_only before update or delete on tournament_prize
  for each row execute function refuse_change();
create trigger tournament_prize_is_never_emptied before truncate on tournament_prize
  for each statement execute function refuse_change();

-- A mission that a player has begun. Its id names the day or week too: each can be begun and claimed once.
create table mission_progress (
  player_id text not null,
  mission_id text not null,
  -- As it was when he began.
  definition jsonb not null,
  ends_at timestamptz not null,
  begun_at timestamptz not null,
  -- That count.
  rounds int not null default 0,
  -- Different ones that were played.
  games text[] not null default '{}',
  done_at timestamptz,
  claimed_at timestamptz,
  check (claimed_at is null or done_at is not null),
  primary key (player_id, mission_id)
) with (fillfactor = 70);
create index mission_under_way on mission_progress (player_id) where done_at is null;
