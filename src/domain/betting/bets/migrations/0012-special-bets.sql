-- Anti-accumulators (`{"kind": "anti", "odds": 1250}`), chains (`{"kind": "chain"}`) and conditional bets (`{"kind":
-- "conditional", "stakes": ["500"]}`, of the legs after the first) keep their terms where systems do.
alter table bet drop constraint bet_system_dealt;
alter table bet add constraint bet_system_dealt check (
  system is null or account = 'main' and leg_count >= case when system ? 'eachWay' or system ? 'kind' then 2 else 3 end
    and (system ? 'kind' or stake % (system ->> 'lines')::bigint = 0)) not valid;
