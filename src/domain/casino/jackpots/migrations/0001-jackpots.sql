-- The pots of jackpots: one of each level in each currency is open. What lies in them is in the ledger (`jackpot` in its
-- postings); a pot says whose it is of that. Only the consumer of rounds writes them, one round after another.
create table jackpot_pot (
  jackpot text not null,
  level text not null,
  currency text not null,
  -- From 1; the next one opens when it falls.
  number int not null check (number > 0),
  -- As it was when it opened, whatever the rules say later. Ten-thousandths of a stake; minor units.
  share int not null check (share between 1 and 9999),
  seed bigint not null check (seed > 0),
  must_drop bigint not null,
  opened_at timestamptz not null,
  -- Secret until it falls: the round that brings the pot to this amount wins it. What its hash was made with besides.
  drop_at bigint not null check (drop_at > seed and drop_at <= must_drop),
  salt bytea not null check (octet_length(salt) = 32),
  amount bigint not null check (amount >= seed),
  -- What the shares come to below a minor unit: ten-thousandths of one. The next pot begins with it.
  carry int not null default 0 check (carry between 0 and 9999),
  fallen_at timestamptz,
  player_id text,
  round_id uuid,
  game text,
  fell_by text check (fell_by in ('ticket', 'amount')),
  primary key (jackpot, level, currency, number),
  check (num_nonnulls(fallen_at, player_id, round_id, game, fell_by) in (0, 5))
) with (fillfactor = 70);
create unique index jackpot_pot_open on jackpot_pot (jackpot, level, currency) where fallen_at is null;
create index jackpot_pot_fallen on jackpot_pot (fallen_at desc) where fallen_at is not null;
create index jackpot_pot_of_player on jackpot_pot (player_id, fallen_at desc) where player_id is not null;

-- A pot that has fallen never changes, and none is forgotten.
create function guard_jackpot_pot() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.fallen_at is not null
    or (new.share, new.seed, new.must_drop, new.drop_at, new.salt, new.opened_at) is distinct from
      (old.share, old.seed, old.must_drop, old.drop_at, old.salt, old.opened_at)
  then
    raise exception 'a pot is kept as it was opened and as it fell';
  end if;
  return new;
end
$$;
create trigger jackpot_pot_guard before update or delete on jackpot_pot for each row execute function guard_jackpot_pot();
