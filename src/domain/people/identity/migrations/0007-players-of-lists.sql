-- The back office lists players by registration, of a country or banned, and searches parts of names and addresses.
create extension if not exists pg_trgm;
create index player_by_registration on player (created_at, id);
create index player_by_country on player (country, created_at, id);
create index player_banned on player (created_at, id) where ban_level > 0;
create index player_by_part_of_name on player using gin (lower(name) gin_trgm_ops);
create index player_by_part_of_address on player using gin (email gin_trgm_ops);
