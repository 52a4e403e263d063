-- Cashback is bounded by stakes at a risk, so that no player gains by staking little. Counted stakes of bets
-- stand beside those of casino rounds, minor units. Weeks that began before have no such bound and no such sum: of those that
-- earned points the sum is what the points were earned with.
alter table cashback_week
  add column counted bigint not null default 0 check (counted >= 0),
  -- Hundredths of a percent of the counted stakes of bets and rounds that a week gives back at most; null: any.
  add column of_stakes int check (of_stakes > 0);
update cashback_week set counted = points * stake_of_point where mode = 1;
