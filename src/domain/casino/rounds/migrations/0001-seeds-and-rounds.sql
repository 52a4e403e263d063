-- Rounds of games: stake, outcome, payout. What a round draws is given by the player's pair of seeds and its number in it.

create table seed_pair (
  player_id text not null,
  -- From 1.
  pair int not null check (pair > 0),
  server_seed bytea not null check (octet_length(server_seed) = 32),
  client_seed text not null,
  -- Of the next round.
  nonce bigint not null default 0 check (nonce >= 0),
  made_at timestamptz not null default clock_timestamp(),
  -- The server's seed is shown from then on, and plays no round any more.
  revealed_at timestamptz,
  primary key (player_id, pair)
) with (fillfactor = 70);
create unique index seed_pair_in_use on seed_pair (player_id) where revealed_at is null;

-- A table for each month (`make_round_tables_v1`), so that last year's rounds are dropped as a table and the last hundred of
-- a player are read from a small index, however many there were.
create table round (
  player_id text not null,
  -- UUID of version 7: this order is that of opening.
  round_id uuid not null,
  -- The command that opened it, and what it asked for.
  key uuid not null,
  input_hash text not null,
  game text not null,
  -- Which of the returns that the game offers was played.
  variant text not null,
  pair int not null,
  nonce bigint not null,
  currency text not null,
  account text not null check (account in ('main', 'bonus')),
  -- Minor units.
  opening_stake bigint not null check (opening_stake > 0),
  -- With what later steps added.
  stake bigint not null check (stake >= opening_stake),
  -- Null while the round goes on.
  payout bigint check (payout >= 0),
  -- JSON of the game: what the player chose at the start, and his steps since with their keys.
  input text not null,
  steps text not null default '[]',
  ended_at timestamptz,
  primary key (player_id, round_id),
  check ((payout is null) = (ended_at is null))
) partition by range (round_id);
create index round_by_key on round (player_id, key);
-- Those that go on: a player has one of a game at most.
create index round_open on round (player_id, game) where payout is null;
-- Rounds that were left alone, by age.
create index round_left on round (round_id) where payout is null;

-- The games that a player has played.
create table played_game (
  player_id text not null,
  game text not null,
  -- When his last round began.
  last_at timestamptz not null,
  rounds bigint not null default 1,
  primary key (player_id, game)
) with (fillfactor = 70);

-- Rounds are never forgotten while they go on, and never change once they have ended.
create function guard_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.payout is not null
    or (new.player_id, new.round_id, new.key, new.input_hash, new.game, new.variant, new.pair, new.nonce, new.currency,
      new.account, new.opening_stake, new.input) is distinct from
      (old.player_id, old.round_id, old.key, old.input_hash, old.game, old.variant, old.pair, old.nonce, old.currency,
      old.account, old.opening_stake, old.input)
  then
    raise exception 'a round is kept as it was played';
  end if;
  return new;
end
$$;
create trigger round_guard before update or delete on round for each row execute function guard_round();
