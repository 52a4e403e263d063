-- Why: results of feeds that are archives stay, also from before the first start. Of such an event nothing else is kept, and
-- there is nothing of it to forget.

alter table event add column only_result boolean not null default false;

drop index event_over;
create index event_over on event (updated_at, id)
  where status in ('finished', 'abandoned', 'cancelled') and not only_result;
