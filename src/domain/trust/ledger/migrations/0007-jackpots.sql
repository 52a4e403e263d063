-- What games have put aside for jackpots, and what opens their pots: the house's money that is promised to winners.
alter table posting
  drop constraint posting_source_check,
  drop constraint posting_destination_check,
  add constraint posting_source_check
    check (source in ('main', 'bonus', 'house', 'cashier', 'suspense', 'exchange', 'jackpot')),
  add constraint posting_destination_check
    check (destination in ('main', 'bonus', 'house', 'cashier', 'suspense', 'exchange', 'jackpot'));
