-- What a correction takes back of a player who no longer has it is claimed of him in suspense: a row here says how much of
-- it is still open. Later payouts into the same kind of account settle claims, in the order of their numbers. No clock
-- decides anything here.
create table claim (
  player_id text not null,
  claim_id bigint generated always as identity,
  currency text not null,
  -- Main claims are settled by payouts of his own money, bonus claims by payouts into his bonus account.
  kind text not null check (kind in ('main', 'bonus')),
  -- The bet whose payout was wrong.
  ref text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  open bigint not null check (open between 0 and amount),
  made_at timestamptz not null default clock_timestamp(),
  primary key (player_id, claim_id)
) with (fillfactor = 70);
create index claim_open on claim (player_id, claim_id) where open > 0;
