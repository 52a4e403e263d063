-- The back office adds up what all players' postings of some days were for; they only come at the end.
create index posting_by_time on posting using brin (created_at) with (pages_per_range = 16);
