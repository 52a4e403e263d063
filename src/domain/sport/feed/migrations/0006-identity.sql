-- Why: a match is one event whatever its sources call it, and a bet is held to the start that was announced when it was placed.

-- Sport and both sides as they are compared: by it a match is found again that comes from another place.
alter table event add column match_key text;
create index event_by_match on event (match_key, starts_at)
  where status in ('scheduled', 'live', 'interrupted', 'postponed');

-- Announced starts of an event, in order.
create table event_start (
  start_id bigint generated always as identity primary key,
  event_id text not null references event (id) on delete cascade,
  -- Wall time; bets placed from then on are held to this announcement.
  announced_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Milliseconds of the sport clock; null: postponed without a new time.
  starts_at bigint,
  -- Play has begun, at `starts_at`: bets from then on are in play.
  began boolean not null default false,
  check (not began or starts_at is not null)
);
create index event_start_of on event_start (event_id, start_id);
insert into event_start (event_id, starts_at)
  select id, starts_at from event where status in ('scheduled', 'live', 'interrupted', 'postponed');
insert into event_start (event_id, starts_at) select id, null from event where status = 'postponed';
insert into event_start (event_id, starts_at, began)
  select id, starts_at, true from event where status in ('live', 'interrupted');

-- Other names of events. `renamed`: the id in a source's data of an event that is stored under the id before. `same`: a stored
-- event that is a match which another event is, found by rule. `merged`: such a one that two of staff have put together. Bets
-- on the last two end by the other event's result, or are void.
create table event_alias (
  alias_id text primary key,
  event_id text not null,
  kind text not null check (kind in ('renamed', 'same', 'merged')),
  void boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  check (alias_id <> event_id)
);
create index event_alias_of on event_alias (event_id);

-- Results that nobody bet on are read from the files again, under the ids that their matches have now.
delete from event where only_result and producer like 'openfootball:%'
  and not exists (select from feed_message m where m.event_id = event.id);
