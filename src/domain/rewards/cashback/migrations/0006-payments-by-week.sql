-- What the back office lists: the payments of a week.
create index cashback_payment_by_week on cashback_payment (week, player_id);
