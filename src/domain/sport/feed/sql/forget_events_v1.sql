-- Deletes whole events; `keep_results_v1` keeps their results. Refuses events that are not over.
create or replace function forget_events_v1(ids text[]) returns integer language plpgsql as $$
declare
  gone integer;
begin
  perform forget_messages_v1(ids);
  perform set_config('fairline.forgetting', 'on', true);
  delete from provided_report where event_id = any (ids);
  perform set_config('fairline.forgetting', 'off', true);
  delete from provided_offer where event_id = any (ids);
  delete from event_alias where alias_id = any (ids) and kind <> 'renamed';
  delete from event where id = any (ids);
  get diagnostics gone = row_count;
  return gone;
end $$;
