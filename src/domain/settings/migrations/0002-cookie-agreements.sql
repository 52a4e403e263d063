-- What players agreed to about cookies, and when: a log that is only added to, for an agreement has to be proven later.
-- The last one holds. `told_at` is the time by the player's own clock, `agreed_at` the server's.

create table cookie_agreements (
  player_id text not null,
  agreed_at timestamptz not null default clock_timestamp(),
  told_at timestamptz not null,
  type text not null check (type in ('all', 'necessary', 'functionality', 'marketing')),
  primary key (player_id, agreed_at)
);
