-- Rules of sales are kept in memory by the process that leads. What another process sets is found by the time at which the
-- database wrote it (decision 0141).
alter table sale_rule add column set_at timestamptz not null default clock_timestamp();
create index sale_rule_by_time on sale_rule (set_at);
