-- Deletes the messages of events; refuses events that are not over.
create or replace function forget_messages_v1(ids text[]) returns void language plpgsql as $$
begin
  perform 1 from event where id = any (ids) and status not in ('finished', 'abandoned', 'cancelled');
  if found then
    raise exception 'an event that is not over cannot be forgotten';
  end if;
  perform set_config('fairline.forgetting', 'on', true);
  delete from feed_message where event_id = any (ids);
  perform set_config('fairline.forgetting', 'off', true);
end $$;
