-- Each way a bet has its legs twice, to win and to be placed (`eachWay` of its terms): one leg to win is enough.
alter table bet drop constraint bet_system_dealt;
alter table bet add constraint bet_system_dealt check (
  system is null or account = 'main' and leg_count >= case when system ? 'eachWay' then 2 else 3 end
    and stake % (system ->> 'lines')::bigint = 0) not valid;
