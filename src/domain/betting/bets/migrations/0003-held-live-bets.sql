-- Bets that wait for their live delay. The stake lies in suspense from before the delay (`stake-held`, with the hold's id as
-- its reference), so that nothing its player does in those seconds takes the bet back. A row is there exactly as long as its
-- money is held: placing the bet or refusing it deletes the row in the transaction that moves the money. What a process
-- that died has left is released once it is overdue.
create table held_live_bet (
  player_id text not null,
  hold_id uuid not null,
  -- Of the request, whose answer is `{"held": hold_id}` meanwhile.
  key uuid not null,
  input_hash text not null,
  currency text not null,
  account text not null check (account in ('main', 'bonus')),
  -- Minor units.
  stake bigint not null check (stake > 0),
  -- As it was asked for: JSON of the legs, with the odds that the player saw, and his policy of odds that change.
  coupon text not null,
  held_at timestamptz not null,
  -- When the delay is over, by the wall clock of the process.
  due_at timestamptz not null check (due_at >= held_at),
  primary key (player_id, hold_id),
  unique (player_id, key)
) with (fillfactor = 70);
create index held_live_bet_by_due on held_live_bet (due_at);
