-- The back office filters free rounds by state: used, expired or open. An index on `used` would end heap-only updates of every
-- free round; this column changes with the last one only.
alter table free_rounds add column spent boolean not null generated always as (used = granted) stored;
create index free_rounds_by_spent on free_rounds (spent, free_rounds_id);
create index free_rounds_by_end on free_rounds (expires_at) where not spent;
