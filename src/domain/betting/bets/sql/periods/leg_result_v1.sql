-- Returns the result in force on a selection for a bet placed then. It is a void of the period of placing, else
-- `result`.
create or replace function leg_result_v1(result bigint, voided bigint[], placed timestamptz) returns bigint language sql stable as $$
  select case when voided is null then result else coalesce((
    select r.result_id from selection_result r
    where r.result_id = any (voided) and placed >= coalesce(r.placed_from, '-infinity') and placed <= coalesce(r.placed_to, 'infinity')
    order by r.result_id limit 1), result) end
$$;
