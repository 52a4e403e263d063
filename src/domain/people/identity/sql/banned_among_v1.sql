-- Returns those of the players who may not play: banned by the operator, self-excluded, or new on a device of an
-- excluded player and not verified. Functions of other modules call it in the transaction that moves money.
create or replace function banned_among_v1(players text[]) returns setof text language sql stable as $$
  select p.id from player p where p.id = any (players) and p.ban_level > 0
  union
  select e from excluded_among_v1(players) as e
  union
  select h from held_newcomers_v1(players) as h
$$;
