-- Numbers that players gave up for another one, or lost with an e-mail change that was taken back: whoever binds one of them
-- may be the same person, or the next owner of the number. Staff is told.
create table former_phone (
  player_id text not null,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  left_at timestamptz not null default now(),
  primary key (player_id, phone)
);
create index former_phone_by_number on former_phone (phone);
