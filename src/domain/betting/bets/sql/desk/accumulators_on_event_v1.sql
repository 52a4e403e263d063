-- Returns the latest `most` accumulators and systems with a leg on the event, latest first. They were placed since
-- an instant and before the bet `before` (null: up to now). `of_player` restricts them to one player. The index of
-- selections has no order, so the search proceeds in windows of time. It starts with the latest 2,000 bets of the
-- site. The number still missing determines the length of each further window. A window reads only its own rows,
-- however many bets the event has.
create or replace function accumulators_on_event_v1(event text, of_player text, since timestamptz, before uuid, most int)
returns table (bet_id uuid, stake bigint) language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  names text[] := array(
    select concat_ws('~', n.event_id, n.market, n.outcome) from selection n where n.event_id = event);
  upper_id uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  upper timestamptz := coalesce(uuid_extract_timestamp(before), clock_timestamp());
  lower_id uuid;
  lower timestamptz;
  span interval;
  found_now int;
  missing int := most;
begin
  if cardinality(names) = 0 then
    return;
  end if;
  select b.bet_id into lower_id from bet b where b.bet_id < upper_id order by b.bet_id desc offset 1999 limit 1;
  lower_id := greatest(lower_id, uuid_since_v1(since));
  return query
    select w.bet_id, w.stake from (
      select * from bet b where b.bet_id >= lower_id and b.bet_id < upper_id offset 0
    ) w
    where w.leg_count > 1 and w.selections && names and (of_player is null or w.player_id = of_player)
    order by w.bet_id desc limit missing;
  loop
    get diagnostics found_now = row_count;
    missing := missing - found_now;
    exit when missing <= 0 or lower_id <= uuid_since_v1(since);
    lower := uuid_extract_timestamp(lower_id);
    span := greatest(upper - lower, interval '1 s') * least(16, greatest(1, 2 * missing / greatest(found_now, 1)));
    upper_id := lower_id;
    upper := lower;
    lower := greatest(since, lower - span);
    lower_id := uuid_since_v1(lower);
    -- Collected before sorting, so that the plan combines bitmaps of selections and times. A scan in the order of
    -- ids would read every bet of the window.
    return query
      select w.* from (
        select b.bet_id, b.stake from bet b
        where b.leg_count > 1 and b.selections && names and b.placed_at >= lower and b.placed_at < upper + interval '1 s'
          and b.bet_id >= lower_id and b.bet_id < upper_id and (of_player is null or b.player_id = of_player)
        offset 0
      ) w order by w.bet_id desc limit missing;
  end loop;
end
$$;
