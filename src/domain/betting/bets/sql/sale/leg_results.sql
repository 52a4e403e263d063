-- Returns the results in force of these selections (event~market~outcome) for a bet placed then, in their order;
-- null for open ones.
create or replace function leg_results(selections text[], placed timestamptz) returns text[] language sql stable as $$
  select array(
    select v.result from unnest(selections) with ordinality as l (name, place)
    left join lateral (
      select r.result from selection k join selection_result r on r.result_id = leg_result_v1(k.result_id, k.voided, placed)
      where k.event_id = split_part(l.name, '~', 1) and k.market = split_part(l.name, '~', 2)
        and k.outcome = split_part(l.name, '~', 3) offset 0
    ) v on true
    order by l.place)
$$;
