-- What was sent to players. Where no door is configured (development) the text stands here and is read in the back
-- office; where there is one, only that something went out, and to which end of a number.
create table sent_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sms', 'letter')),
  recipient text not null,
  subject text not null,
  text text,
  state text not null check (state in ('kept', 'sent', 'failed')),
  at timestamptz not null default now()
);
create index sent_message_by_time on sent_message (at);
