-- Returns those of the events that are aliases of a match. Functions of other modules call it in the transaction that
-- takes bets.
create or replace function merged_among_v1(events text[]) returns setof text language sql stable as $$
  select a.alias_id from event_alias a where a.alias_id = any (events) and a.kind <> 'renamed'
$$;
