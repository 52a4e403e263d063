-- Messages are append-only. Only `forget_messages_v1` may delete them.
create or replace function feed_message_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('fairline.forgetting', true) = 'on' then
    return old;
  end if;
  raise exception 'feed messages are never changed: a correction is a new message';
end $$;
create or replace trigger feed_message_append_only before update or delete on feed_message
  for each row execute function feed_message_is_append_only();
-- The reports that settled bets are append-only too, until `forget_events_v1` deletes the event.
create or replace trigger provided_report_append_only before update or delete on provided_report
  for each row execute function feed_message_is_append_only();
