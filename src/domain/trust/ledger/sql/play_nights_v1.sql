-- Returns the number of nights since an instant on which a player staked between 00:00 and 05:00 in a time zone.
create or replace function play_nights_v1(player text, since timestamptz, zone text) returns int language sql stable as $$
  select count(distinct (p.created_at at time zone zone)::date)::int from posting p
  where p.player_id = player and p.created_at > since and p.reason in ('stake', 'stake-held', 'round-stake')
    and extract(hour from p.created_at at time zone zone) < 5
$$;
