-- Forgets events whole; `keep_results_v1` leaves how they ended. Refuses events that are not over.
create or replace function forget_events_v1(ids text[]) returns integer language plpgsql as $$
declare
  gone integer;
begin
  perform 1 from event where id = any (ids) and status not in ('finished', 'abandoned', 'cancelled');
  if found then
    raise exception 'an event that is not over cannot be forgotten';
  end if;
  perform set_config('fairline.forgetting', 'on', true);
  delete from feed_message where event_id = any (ids);
  delete from provided_report where event_id = any (ids);
  perform set_config('fairline.forgetting', 'off', true);
  delete from provided_offer where event_id = any (ids);
  delete from event where id = any (ids);
  get diagnostics gone = row_count;
  return gone;
end $$;
