-- Who sent a player here, as his cookies told when he registered: what partners are paid by.

alter table player add column referral jsonb not null default '{}';
