-- The back office lists messages of a kind, latest first.
create index sent_message_by_kind on sent_message (kind, id);
