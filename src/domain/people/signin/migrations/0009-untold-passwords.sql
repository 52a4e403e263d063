-- An account that a service opened has no password until its player sets one. Until now it had one that nobody was told, and
-- whether he had set his own was read off two hours.
select drop_untold_password_v1(player_id) from registration where type = 'social';
