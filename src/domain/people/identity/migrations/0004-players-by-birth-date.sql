-- Whoever registers is compared with the excluded who were born on his day.
create index player_birth_date on player (birth_date);
