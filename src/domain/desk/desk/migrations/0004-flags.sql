-- A flag is lifted, and stays with its note: who lifted it is in the audit log.
alter table player_note add column flag_ended_at timestamptz;
