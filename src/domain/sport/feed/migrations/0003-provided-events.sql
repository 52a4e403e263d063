-- Why: events of a provider are settled by what it reports, so its reports are kept as they came. They may come before the
-- fixture of their event. Offers and positions are saved together, so that a restart recovers what came after them.

create table provided_report (
  event_id text not null,
  -- The provider's message: its kind, product and time, and a hash of what it says.
  report_id text not null,
  report jsonb not null,
  received_at timestamptz not null default now(),
  primary key (event_id, report_id)
);

create table provided_offer (
  event_id text primary key,
  producer text not null,
  offer jsonb not null
);

create table provided_position (
  producer text not null,
  product int not null,
  -- Milliseconds by the provider's clock.
  synced_to bigint not null,
  primary key (producer, product)
);
