-- As `round_big_win`: rounds of other houses that paid twenty times their stake and more.
create index provider_round_big_win on provider_round (round_id)
  where ended_at is not null and stake > 0 and payout >= stake * 20;
