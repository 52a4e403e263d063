-- How far a registration came that was left.
alter table analytics_event add column step text check (length(step) <= 20);
