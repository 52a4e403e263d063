-- Rounds that paid twenty times their stake and more, the last ones first: few rows, read for the lobby.
create index round_big_win on round (round_id) where payout >= stake * 20;
