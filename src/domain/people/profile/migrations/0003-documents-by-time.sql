-- The back office lists documents that several players share by the time of their last change.
create index player_details_document_by_time on player_details (changed_at, document_hash) where document_hash is not null;
