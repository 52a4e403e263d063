-- What promotions cost: the house stakes free bets out of it.
alter table posting
  drop constraint posting_source_check,
  drop constraint posting_destination_check,
  add constraint posting_source_check
    check (source in ('main', 'bonus', 'house', 'cashier', 'suspense', 'exchange', 'jackpot', 'promotion')),
  add constraint posting_destination_check
    check (destination in ('main', 'bonus', 'house', 'cashier', 'suspense', 'exchange', 'jackpot', 'promotion'));
