-- Limits that a player sets on himself, per currency of his accounts. They stand beside the ledger because it is the
-- ledger's transactions that enforce them: the sums are taken after the player was locked, so nothing slips between.
-- Types as the site's protocol numbers them: deposits 20, 21, 22 and losses 10, 11, 12 over 24 hours, 7 and 30 days.

create table player_limit (
  player_id text not null,
  currency text not null,
  limit_type smallint not null check (limit_type in (10, 11, 12, 20, 21, 22)),
  -- Minor units in force; null when there is none.
  value bigint check (value > 0),
  started_at timestamptz,
  -- A loosening that waits: asked at `asked_at`, for `pending_value` or (null) for no limit.
  asked_at timestamptz,
  pending_value bigint check (pending_value > 0),
  primary key (player_id, currency, limit_type),
  check (pending_value is null or asked_at is not null)
);

-- Every change and request, kept for good. `carried`: to the currency that his account was converted to, with its value
-- there, and away from the old one, where it holds no more.
create table limit_change (
  player_id text not null,
  change_id bigint generated always as identity,
  currency text not null,
  limit_type smallint not null,
  action text not null check (action in ('set', 'asked', 'confirmed', 'rejected', 'lapsed', 'carried')),
  value bigint,
  changed_at timestamptz not null,
  primary key (player_id, change_id)
);
create trigger limit_change_is_append_only before update or delete on limit_change
  for each row execute function refuse_change();
