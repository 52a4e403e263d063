-- Last letters of deleted accounts: the address goes with the account, so that it stands here until the letter is taken, two days
-- at most.
create table closing_letter (
  letter_id bigint generated always as identity primary key,
  email text not null,
  language text not null,
  at timestamptz not null
);
