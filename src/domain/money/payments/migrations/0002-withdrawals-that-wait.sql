-- Withdrawals that somebody of the house looks at first. Their money has left the account when they are asked for; one that
-- is refused or called back brings it back (`withdrawal-cancelled`).
alter table payment
  add column state text not null default 'done' check (state in ('waiting', 'done', 'refused', 'cancelled')),
  add column decided_at timestamptz,
  -- Who of the house; null where the player called it back.
  add column staff_name text,
  add column reason text,
  add constraint payment_decided check (state not in ('refused', 'cancelled') or decided_at is not null);
create index payment_waiting on payment (payment_id) where state = 'waiting';
