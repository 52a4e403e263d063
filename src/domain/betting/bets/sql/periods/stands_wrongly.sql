-- Returns whether one of these results of the event decided a leg of the bet without being in force for it now.
create or replace function stands_wrongly(event text, names text[], results bigint[], placed timestamptz, wrong bigint[])
returns boolean language sql stable as $$
  select exists (
    select from unnest(names, results) as l (name, result)
    join selection k on k.event_id = event and k.event_id = split_part(l.name, '~', 1)
      and k.market = split_part(l.name, '~', 2) and k.outcome = split_part(l.name, '~', 3)
    where l.result = any (wrong) and l.result is distinct from leg_result_v1(k.result_id, k.voided, placed))
$$;
