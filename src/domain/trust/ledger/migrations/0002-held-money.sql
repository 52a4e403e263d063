-- Money of a player that lies in suspense for something that he asked for (`stake-held`) and was not yet returned
-- (`stake-released`) is kept as a sum beside his balance: the windows of his limits count it as lost for as long as it is
-- held, and must not read all his postings for that.
alter table account
  add column held bigint not null default 0 constraint held_not_negative check (held >= 0);
