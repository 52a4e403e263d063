-- The back office lists the payments of all players, latest first: of all, of a state, of a kind.
create unique index payment_by_id on payment (payment_id);
create index payment_by_state on payment (state, payment_id);
create index payment_by_kind on payment (kind, payment_id);
