-- Hours that the looser value which waits has to: as the operator had it when it was asked for.
alter table player_limit add column wait_hours smallint not null default 24 check (wait_hours between 24 and 168);
