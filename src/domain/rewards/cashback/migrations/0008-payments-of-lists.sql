-- The back office lists cashback by week, the largest payments first.
create index cashback_payment_by_amount on cashback_payment (week, amount, player_id, currency);
