-- Keyed hash of country and number of the document: the same document in two accounts is seen, and nobody reads it.
alter table player_details add column document_hash text;
create index player_details_by_document on player_details (document_hash) where document_hash is not null;
