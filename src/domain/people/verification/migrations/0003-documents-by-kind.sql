-- The back office filters the queue by the kind of document; a rare kind would read the whole table.
create index verification_document_by_kind on verification_document (kind, sent_at, document_id);
