-- Why: play is a quarter of a gigabyte a week and most of it is never bet on. Messages stay append-only for everybody
-- but one way: events that are over, on which nobody has a bet, are forgotten whole after the published time. What
-- settlements are explained by is kept.

create or replace function feed_message_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('fairline.forgetting', true) = 'on' then
    return old;
  end if;
  raise exception 'feed messages are never changed: a correction is a new message';
end $$;

-- The only way to forget: refuses events that are not over.
create function forget_events(ids text[]) returns integer language plpgsql as $$
declare
  gone integer;
begin
  perform 1 from event where id = any (ids) and status not in ('finished', 'abandoned', 'cancelled');
  if found then
    raise exception 'an event that is not over cannot be forgotten';
  end if;
  perform set_config('fairline.forgetting', 'on', true);
  delete from feed_message where event_id = any (ids);
  perform set_config('fairline.forgetting', 'off', true);
  delete from event where id = any (ids);
  get diagnostics gone = row_count;
  return gone;
end $$;

create index event_over on event (updated_at, id) where status in ('finished', 'abandoned', 'cancelled');
drop index event_by_update;
