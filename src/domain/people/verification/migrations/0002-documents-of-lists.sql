-- The back office lists documents by the time they were sent, of all states or one.
create index verification_document_by_time on verification_document (sent_at, document_id);
create index verification_document_by_state on verification_document (state, sent_at, document_id);
