-- The back office filters proposals by kind; a rare one would read all of them.
create index staff_proposal_by_kind on staff_proposal (kind, proposed_at, id);
