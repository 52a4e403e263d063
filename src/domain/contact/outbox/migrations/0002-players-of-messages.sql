-- Whose account a message was of when it went out: a number or an address may be somebody else's later, and what was kept goes
-- with the account. Null where nobody had an account yet; rows of before have none, and go with their month.
alter table sent_message add column player_id text;
create index sent_message_by_player on sent_message (player_id);
