-- Forgets the play of events but not how they ended: refuses events that are not over.
create or replace function keep_results_v1(ids text[]) returns integer language plpgsql as $$
declare
  kept integer;
begin
  perform 1 from event where id = any (ids) and status not in ('finished', 'abandoned', 'cancelled');
  if found then
    raise exception 'an event that is not over cannot be forgotten';
  end if;
  perform set_config('fairline.forgetting', 'on', true);
  delete from feed_message where event_id = any (ids);
  perform set_config('fairline.forgetting', 'off', true);
  update event set only_result = true where id = any (ids);
  get diagnostics kept = row_count;
  return kept;
end $$;
