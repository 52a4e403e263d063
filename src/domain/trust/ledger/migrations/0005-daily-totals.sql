-- Limits look 30 days back at every stake. So that they need not read every posting of that time, the ledger adds up what
-- each posting counts for in them, by player, currency and UTC day, in the statement that writes it (`post_money_v1`).
create table daily_total (
  player_id text not null,
  currency text not null,
  -- UTC.
  day date not null,
  -- Minor units, as `counted_of_v1` counts a posting.
  deposits bigint not null,
  withdrawals bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  primary key (player_id, currency, day)
) with (fillfactor = 70);

-- One row: the first day whose postings are all in `daily_total`. Processes of the release before write postings until the
-- functions are applied, so in a database that has postings no day counts that began before that; earlier ones are read from postings.
create table daily_total_start (
  only_one boolean primary key default true check (only_one),
  first_day date not null
);
insert into daily_total_start (first_day)
  select case when exists (select from posting) then (now() at time zone 'UTC')::date + 2 else '-infinity' end;
