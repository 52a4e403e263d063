-- Returns the aliases of these events whose bets the event's result settles, each with its event.
create or replace function match_names_v1(events text[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(a.alias_id, a.event_id), '{}') from event_alias a
  where a.event_id = any (events) and a.kind <> 'renamed' and not a.void
$$;
