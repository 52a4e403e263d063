-- When the last checkpoint was published: who looks at the log sees that it still moves. Null until the first one from now on.
alter table log_state add column published_at timestamptz;
