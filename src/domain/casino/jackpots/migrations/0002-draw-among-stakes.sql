-- A pot that falls at its secret amount is won by one of the rounds that fed it, drawn by their stakes. So the stakes since it
-- opened are kept: a pot counts them, and each round of a jackpot says where its own stake ends among all of the currency.
alter table jackpot_pot
  -- Minor units that were staked in the currency before the pot opened, and since.
  add column staked_before bigint not null default 0 check (staked_before >= 0),
  add column staked bigint not null default 0 check (staked >= 0);

create table jackpot_stake (
  jackpot text not null,
  currency text not null,
  -- Minor units staked up to this round and with it.
  upto bigint not null check (upto > 0),
  player_id text not null,
  round_id uuid not null,
  game text not null,
  primary key (jackpot, currency, upto)
);
