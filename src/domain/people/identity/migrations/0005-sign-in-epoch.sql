-- Grows when all sessions of a player end at once (a new password, an e-mail change taken back, "end all others", the house).
-- A sign-in that proved who it is before that opens no session after it.
alter table player add column sign_in_epoch int not null default 0;
