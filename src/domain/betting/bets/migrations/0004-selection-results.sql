-- The table of selection results bore a word of the house's own (`verdict`). It and the columns that point into it take their
-- plain names. The release before goes on working beside this one: it reads the old names, which are kept as a view and as
-- computed columns, and writes only by functions. They go when it is gone.
alter table verdict rename to selection_result;
alter table selection_result rename column verdict_id to result_id;
alter trigger verdict_is_append_only on selection_result rename to selection_result_is_append_only;
alter index verdict_by_time rename to selection_result_by_time;
alter index verdict_pkey rename to selection_result_pkey;
alter sequence verdict_verdict_id_seq rename to selection_result_result_id_seq;
alter table selection_result rename constraint verdict_result_check to selection_result_result_check;

alter table selection rename column verdict_id to result_id;
alter table selection rename constraint selection_verdict_id_fkey to selection_result_id_fkey;
alter table bet_settlement rename column verdicts to result_ids;

create view verdict as
  select result_id as verdict_id, event_id, market, outcome, result, grading, decided_at from selection_result;
alter table selection add column verdict_id bigint generated always as (result_id) virtual;
alter table bet_settlement add column verdicts bigint[] generated always as (result_ids) virtual;
