-- Returns the countries of these players' accounts.
create or replace function countries_of(players text[]) returns table (player_id text, country text) language sql stable as $$
  select p.id, p.country from player p where p.id = any (players)
$$;
