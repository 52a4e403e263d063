-- Deletes the messages of events but keeps their results; refuses events that are not over. These are an archive's
-- events: no provider has reported on or priced them.
create or replace function keep_results_v1(ids text[]) returns integer language plpgsql as $$
declare
  kept integer;
begin
  perform forget_messages_v1(ids);
  update event set only_result = true where id = any (ids);
  get diagnostics kept = row_count;
  return kept;
end $$;
