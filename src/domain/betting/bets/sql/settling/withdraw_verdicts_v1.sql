-- Withdraws results under the name that processes of the previous release call.
create or replace function withdraw_verdicts_v1(event text, wrong bigint[]) returns void language sql as $$
  select withdraw_results_v1(event, wrong)
$$;
