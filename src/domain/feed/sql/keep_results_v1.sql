-- Forgets the play of events but not how they ended; refuses events that are not over. They are an archive's: no provider has
-- reported or priced them.
create or replace function keep_results_v1(ids text[]) returns integer language plpgsql as $$
declare
  kept integer;
begin
  perform forget_messages_v1(ids);
  update event set only_result = true where id = any (ids);
  get diagnostics kept = row_count;
  return kept;
end $$;
