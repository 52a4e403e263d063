-- The least time of a player's last round holds for his next one, of whatever game: which game was last no longer counts.
alter table seed_pair drop column last_game, drop column last_at;
