-- What a week's points are given by, as it began: total odds from which a bet earns any (thousandths), and how many the
-- week earns at most. Weeks that have begun go on without either.
alter table cashback_week
  add column least_odds int not null default 1001,
  add column most_points bigint not null default 9223372036854775807;
