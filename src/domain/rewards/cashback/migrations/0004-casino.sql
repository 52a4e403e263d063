-- Casino rounds count as bets do. What they bring stands beside the sums of bets, in hundredths of the minor unit: a round
-- counts by the percent of its game, and nothing is rounded before the week's end.
alter table cashback_week
  add column casino_staked bigint not null default 0 check (casino_staked >= 0),
  add column casino_returned bigint not null default 0 check (casino_returned >= 0);

-- Rounds that ended and are not counted yet: put here in the transaction that takes their facts out of the outbox, and
-- deleted in the one that counts them. A round ends once and never changes, so nothing else is kept of it.
create table cashback_round (
  seq bigint primary key,
  player_id text not null,
  round_id uuid not null
);
create index cashback_round_of_player on cashback_round (player_id);
