-- Confirmed addresses that accounts have left. Whoever reads the letters of the old one may take the change back for some
-- days, by a link whose secret is kept as a hash.
create table address_change (
  player_id text not null,
  id bigint generated always as identity,
  old_email text not null,
  changed_at timestamptz not null default now(),
  undo_until timestamptz not null,
  hash text not null unique,
  -- `undone` by its own link; `replaced`: the account has an address of before this change again.
  state text not null default 'open' check (state in ('open', 'undone', 'replaced')),
  primary key (player_id, id)
);
create index address_change_by_old on address_change (old_email) where state = 'open';
