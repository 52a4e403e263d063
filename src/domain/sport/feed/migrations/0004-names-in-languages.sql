-- Why: a provider names sides and competitions in several languages, and a search finds them by any of these names.

alter table competition add column names jsonb;
alter table team add column names jsonb;
