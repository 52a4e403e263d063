-- On how many nights since an instant a player staked between midnight and 5 o'clock, by the clocks of a zone.
create or replace function play_nights_v1(player text, since timestamptz, zone text) returns int language sql stable as $$
  select count(distinct (p.created_at at time zone zone)::date)::int from posting p
  where p.player_id = player and p.created_at > since and p.reason in ('stake', 'stake-held', 'round-stake')
    and extract(hour from p.created_at at time zone zone) < 5
$$;
