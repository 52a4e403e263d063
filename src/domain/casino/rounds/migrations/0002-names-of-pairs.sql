-- What the public log calls a pair of seeds: it says nothing of whose it is.
alter table seed_pair add column pair_id uuid not null default gen_random_uuid();
