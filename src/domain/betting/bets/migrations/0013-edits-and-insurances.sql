-- A bet that its player edits is sold whole, and its price is staked on the new bet by the same transaction (decision 0069).
alter table bet_sale add column edited boolean not null default false;
-- What a bet goes on for, or was edited from.
create index bet_sale_by_continuation on bet_sale (player_id, continued_by) where continued_by is not null;

-- Insurances of stakes (decision 0070): one a bet. What an insurance pays follows from the settlement of its bet in force.
create table bet_insurance (
  player_id text not null,
  bet_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- Minor units of the stake.
  insured bigint not null check (insured > 0),
  -- Minor units.
  premium bigint not null check (premium > 0),
  -- What the premium was worked out with: the fair chance of loss in billionths, the spread in percent.
  loss_chance int not null check (loss_chance between 1 and 1000000000),
  spread smallint not null check (spread >= 0),
  primary key (player_id, bet_id)
);
create trigger bet_insurance_is_append_only before update or delete on bet_insurance
  for each row execute function refuse_change();
