-- Bets that their players sell back to the house before they are decided. A sale is a settlement of its own status: it is
-- final, and names no selection results, so that no correction takes it back. What goes on of a bet that is sold in part is
-- a bet of its own, on the same selections at the same odds.
alter table bet_settlement drop constraint bet_settlement_status_check;
alter table bet_settlement add constraint bet_settlement_status_check
  check (status in ('won', 'lost', 'returned', 'cancelled', 'sold'));

create table bet_sale (
  player_id text not null,
  bet_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- Minor units, paid for the part that was sold.
  price bigint not null check (price > 0),
  sold_stake bigint not null check (sold_stake > 0),
  -- The bet that goes on with the rest of the stake.
  continued_by uuid,
  -- Whether a rule sold it.
  by_rule boolean not null,
  primary key (player_id, bet_id)
);
create trigger bet_sale_is_append_only before update or delete on bet_sale
  for each row execute function refuse_change();

-- What a player has said to sell without him: a row is there as long as the bet is open and he has not taken it back.
create table sale_rule (
  player_id text not null,
  bet_id uuid not null,
  -- The key of the sale, so that it happens once.
  rule_id uuid not null,
  -- Minor units: the least price of the whole bet.
  at_least bigint not null check (at_least > 0),
  primary key (player_id, bet_id)
);
