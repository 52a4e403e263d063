-- Those of the events that are another name of a match. Other modules' functions ask it in the transaction that takes bets.
create or replace function merged_among_v1(events text[]) returns setof text language sql stable as $$
  select a.alias_id from event_alias a where a.alias_id = any (events) and a.kind <> 'renamed'
$$;
