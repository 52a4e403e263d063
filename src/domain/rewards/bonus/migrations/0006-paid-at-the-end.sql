-- A bonus that is paid at the end: nothing lies in a bonus account, the player stakes money of his own, and the bonus goes into his
-- main account once that has come to enough. `wagering_legs`: the least legs of a bet that counts. Bonuses of before go on from their
-- bonus account, as they were promised.
alter table bonus
  add column paid_at_end boolean not null default false,
  add column wagering_legs smallint not null default 1 check (wagering_legs > 0);
