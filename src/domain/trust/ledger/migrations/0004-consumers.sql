-- Each consumer of facts has its own position, so that one that fails holds up no other. The relay moves facts from the outbox
-- here and numbers them in the order of its own commits, which no later fact can come before; a fact goes once every
-- consumer is past it.
create table fact (
  position bigint generated always as identity primary key,
  player_id text not null,
  -- Of the outbox; grows per player.
  seq bigint not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null
);

create table consumer (
  name text primary key,
  -- Of the last fact that it took, or that went to its dead letters.
  position bigint not null default 0,
  -- How often the fact after it has failed.
  attempts int not null default 0
);

-- Facts that a consumer could not take. The operator has them tried again (`npm run op -- dead-letters`).
create table dead_letter (
  letter_id bigint generated always as identity primary key,
  consumer text not null,
  player_id text not null,
  seq bigint not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  error text not null,
  failed_at timestamptz not null default clock_timestamp(),
  -- Asked for by the operator, and not done yet.
  retry boolean not null default false
);
create index dead_letter_to_retry on dead_letter (consumer, letter_id) where retry;
